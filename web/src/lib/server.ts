// A server: requests, and one websocket.

import type { Ears, Line, Service, Transport } from './transport';

class Socket implements Line {
  readonly #socket: WebSocket;

  constructor(ears: Ears, table: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const where = table ? `?table=${encodeURIComponent(table)}` : '';
    this.#socket = new WebSocket(`${scheme}://${location.host}/api/socket${where}`);
    this.#socket.onopen = () => ears.opened();
    this.#socket.onmessage = (message) => ears.said(String(message.data));
    this.#socket.onclose = () => ears.closed();
  }

  get alive(): boolean {
    return this.#socket.readyState <= WebSocket.OPEN;
  }
  get open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  send(text: string): void {
    this.#socket.send(text);
  }
  close(): void {
    this.#socket.close();
  }
}

export class Server implements Transport {
  readonly offers: readonly Service[] = ['friends', 'accounts', 'notices'];

  ask(method: string, path: string, body: unknown, key: string): Promise<Response> {
    return fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { 'X-Invitation': key } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  connect(ears: Ears, table: string): Line {
    return new Socket(ears, table);
  }
}
