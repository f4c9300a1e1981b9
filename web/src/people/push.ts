// Push messages to this browser.

import { post } from '../lib/api';
import type { Me } from '../lib/protocol';

/** Whether this browser can be sent messages. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Subscribes this browser; throws if the person or the browser does not want to. */
export async function subscribe(key: string): Promise<Me> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return post<Me>('/api/push', { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}
