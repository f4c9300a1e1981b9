// Keeps tables in the browser's database. Whatever changes something is one transaction, and is done when that is on
// disk; what stands in the records is packed by the hall.

const NAME = 'starboard';
const VERSION = 1;
const ALL = ['tables', 'entries', 'seen', 'kept'];
const LAST = Number.MAX_SAFE_INTEGER;

export type Part = [n: number, row: Uint8Array, snapshot: Uint8Array, key: number];
interface Table {
  id: string;
  n: number;
  status: string;
  people: string[];
  row: Uint8Array;
}
interface Entry {
  table: string;
  n: number;
  row: Uint8Array;
  snapshot: Uint8Array;
  key: number;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('request'));
  });

function made(db: IDBDatabase): void {
  db.createObjectStore('tables', { keyPath: 'id' }).createIndex('status', 'status');
  db.createObjectStore('entries', { keyPath: ['table', 'n'] });
  db.createObjectStore('seen', { keyPath: ['person', 'table'] });
  db.createObjectStore('kept', { keyPath: 'key' });
}

export class Cabinet {
  #opened: Promise<IDBDatabase> | null = null;

  constructor(readonly name = NAME) {}

  /** Opens the database; one that was closed from outside (cleared, or changed by a newer page) is opened again. */
  #db(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.name, VERSION);
      request.onupgradeneeded = () => made(request.result);
      request.onsuccess = () => {
        const db = request.result;
        db.onclose = () => (this.#opened = null);
        db.onversionchange = () => {
          db.close();
          this.#opened = null;
        };
        resolve(db);
      };
      request.onerror = () => reject(request.error ?? new Error('open'));
      request.onblocked = () => reject(new Error('blocked'));
    }).catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #reading<T>(work: (stores: IDBTransaction) => Promise<T>): Promise<T> {
    return work((await this.#db()).transaction(ALL, 'readonly'));
  }

  /** Does work in one transaction; gives what came of it when it is on disk. */
  async #writing<T>(work: (stores: IDBTransaction) => Promise<T>): Promise<T> {
    const transaction = (await this.#db()).transaction(ALL, 'readwrite', { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    ended.catch(() => undefined);
    let found: T;
    try {
      found = await work(transaction);
    } catch (error) {
      if (transaction.error === null)
        try {
          transaction.abort();
        } catch {
          // it has ended by itself
        }
      throw error;
    }
    await ended;
    return found;
  }

  #put(stores: IDBTransaction, table: Table, entries: Part[]): void {
    const log = stores.objectStore('entries');
    for (const [n, row, snapshot, key] of entries) log.put({ table: table.id, n, row, snapshot, key });
    stores.objectStore('tables').put(table);
  }

  create(id: string, n: number, status: string, row: Uint8Array, people: string[], entries: Part[]): Promise<boolean> {
    return this.#writing(async (stores) => {
      if (await asked(stores.objectStore('tables').get(id))) return false;
      this.#put(stores, { id, n, status, people, row }, entries);
      return true;
    });
  }

  append(
    id: string,
    before: number,
    n: number,
    status: string,
    row: Uint8Array,
    people: string[] | undefined,
    entries: Part[],
  ): Promise<number> {
    return this.#writing(async (stores) => {
      const found = (await asked(stores.objectStore('tables').get(id))) as Table | undefined;
      if (!found) return -1;
      if (found.n !== before) return 0;
      this.#put(stores, { id, n, status, people: people ?? found.people, row }, entries);
      return 1;
    });
  }

  table(id: string): Promise<[Uint8Array, string[]] | undefined> {
    return this.#reading(async (stores) => {
      const found = (await asked(stores.objectStore('tables').get(id))) as Table | undefined;
      return found && [found.row, found.people];
    });
  }

  rows(status: string): Promise<[Uint8Array, string[]][]> {
    return this.#reading(async (stores) => {
      const tables = stores.objectStore('tables');
      const found = (await asked(status ? tables.index('status').getAll(status) : tables.getAll())) as Table[];
      return found.map(({ row, people }) => [row, people]);
    });
  }

  entries(table: string, after: number, limit: number, newest: boolean): Promise<Uint8Array[]> {
    return this.#reading(async (stores) => {
      const log = stores.objectStore('entries');
      const range = (from: number) => IDBKeyRange.bound([table, from], [table, LAST]);
      if (!newest) return ((await asked(log.getAll(range(after + 1), limit))) as Entry[]).map(({ row }) => row);
      const last = await asked(log.openKeyCursor(range(0), 'prev'));
      const n = last ? (last.key as [string, number])[1] : 0;
      return ((await asked(log.getAll(range(Math.max(0, n - limit + 1))))) as Entry[]).map(({ row }) => row);
    });
  }

  snapshot(table: string, n: number): Promise<[Uint8Array, number] | undefined> {
    return this.#reading(async (stores) => {
      const found = (await asked(stores.objectStore('entries').get([table, n]))) as Entry | undefined;
      return found && [found.snapshot, found.key];
    });
  }

  whole(table: string): Promise<Part[]> {
    return this.#reading(async (stores) => {
      const range = IDBKeyRange.bound([table, 0], [table, LAST]);
      const found = (await asked(stores.objectStore('entries').getAll(range))) as Entry[];
      return found.map(({ n, row, snapshot, key }): Part => [n, row, snapshot, key]);
    });
  }

  seen(person: string, table: string, n: number): Promise<void> {
    return this.#writing(async (stores) => {
      const readers = stores.objectStore('seen');
      const found = (await asked(readers.get([person, table]))) as { n: number } | undefined;
      if (n > (found?.n ?? 0)) readers.put({ person, table, n });
    });
  }

  readers(person: string): Promise<[string, number][]> {
    return this.#reading(async (stores) => {
      const range = IDBKeyRange.bound([person, ''], [person, '\uffff']);
      const found = (await asked(stores.objectStore('seen').getAll(range))) as { table: string; n: number }[];
      return found.map(({ table, n }) => [table, n]);
    });
  }

  keep(key: string, value: Uint8Array): Promise<Uint8Array> {
    return this.#writing(async (stores) => {
      const kept = stores.objectStore('kept');
      const found = (await asked(kept.get(key))) as { value: Uint8Array } | undefined;
      if (!found) kept.put({ key, value });
      return found?.value ?? value;
    });
  }

  kept(key: string): Promise<Uint8Array | undefined> {
    return this.#reading(async (stores) => {
      const found = (await asked(stores.objectStore('kept').get(key))) as { value: Uint8Array } | undefined;
      return found?.value;
    });
  }
}
