// Painted pictures are kept on the device, where it keeps anything: a page that is opened again does not paint anew.

const OURS = 'starboard-pictures';

export class Album {
  #open: Promise<Cache | null>;

  /** `painter` is the address of the script that paints: another one paints other pictures, below another folder others do. */
  constructor(readonly painter: string) {
    this.#open = this.#opened().catch(() => null);
  }

  async #opened(): Promise<Cache | null> {
    // Pages that come by a plain connection keep nothing.
    if (!('caches' in globalThis)) return null;
    const folder = `${OURS} ${new URL('.', this.painter).href} `;
    const name = folder + this.painter;
    for (const other of await caches.keys())
      if (other.startsWith(folder) && other !== name) void caches.delete(other).catch(() => false);
    return caches.open(name);
  }

  #address(key: string): string {
    return new URL(`./pictures/${encodeURIComponent(key)}`, this.painter).href;
  }

  /** Gives a picture that was kept. */
  async find(key: string): Promise<Blob | null> {
    try {
      return (await (await (await this.#open)?.match(this.#address(key)))?.blob()) ?? null;
    } catch {
      return null;
    }
  }

  /** Keeps a picture, where there is room. */
  async keep(key: string, picture: Blob): Promise<void> {
    try {
      await (await this.#open)?.put(this.#address(key), new Response(picture));
    } catch {
      // It will be painted again.
    }
  }
}
