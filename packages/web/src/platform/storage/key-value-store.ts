/** Texts by name. None of its functions throws. */
export type KeyValueStore = {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
};

/** The part of the browser's Storage that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, with memory behind it: private windows, blocked cookies and a full disk refuse at any moment,
 * and what was written must still be there until the page is left. `open` may throw, as `window.localStorage` does.
 */
export function webStore(open: () => WebStorage | undefined): KeyValueStore {
  const memory = new Map<string, string>();

  /** Whether the browser's storage did it. */
  function attempt(act: (storage: WebStorage) => void): boolean {
    try {
      const storage = open();
      if (!storage) return false;
      act(storage);
      return true;
    } catch {
      return false; // refused: memory answers instead
    }
  }

  return {
    get(name) {
      let found: string | null = memory.get(name) ?? null;
      if (found === null) {
        attempt((storage) => {
          found = storage.getItem(name);
        });
      }
      return typeof found === 'string' ? found : null;
    },
    set(name, value) {
      if (attempt((storage) => storage.setItem(name, value))) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
  };
}
