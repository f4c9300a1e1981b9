// Small notes that the browser keeps for this page: language, name, settings. A browser that refuses to keep any (a
// private window, storage switched off or full) is not a reason to show nothing: they last as long as the page then.

const short = new Map<string, string>();

export const notes = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? short.get(key) ?? null;
    } catch {
      return short.get(key) ?? null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      short.delete(key);
    } catch {
      short.set(key, value);
    }
  },
  remove(key: string): void {
    short.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // there was none
    }
  },
  keys(): string[] {
    try {
      return [...Object.keys(localStorage), ...short.keys()];
    } catch {
      return [...short.keys()];
    }
  },
};
