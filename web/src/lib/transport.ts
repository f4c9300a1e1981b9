// How the client reaches its host: a server by requests and a websocket, or a worker on this device. Nothing else in
// the client knows which.

import { Device } from '../host/device.svelte';
import type { Hello } from './protocol';
import { Server } from './server';

/** What a host may offer beside tables. */
export type Service = Hello['offers'][number];
/** What is told of a live connection. */
export interface Ears {
  opened(): void;
  said(text: string): void;
  closed(): void;
}
/** A live connection. */
export interface Line {
  /** Whether it is open, or may still become so. */
  readonly alive: boolean;
  readonly open: boolean;
  send(text: string): void;
  close(): void;
}
export interface Transport {
  /** What the host offers as far as is known before its first message. */
  readonly offers: readonly Service[];
  /** Asks for something beside the live connection; `key` is the invitation to a table that is not listed. */
  ask(method: string, path: string, body: unknown, key: string): Promise<Response>;
  /** Opens the live connection; `table` is what it will be about, where that is known. */
  connect(ears: Ears, table: string): Line;
}

/** A page that was published without a server says so itself; one with a server can be asked for its other side. */
const alone = document.querySelector<HTMLMetaElement>('meta[name="starboard-host"]')?.content === 'device';
const wanted = new URLSearchParams(location.search).has('device');

/** The device itself, where it is the host. */
export const device: Device | null = alone || wanted ? new Device(alone) : null;
export const transport: Transport = device ?? new Server();
