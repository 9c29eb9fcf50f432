type Shared<T> = { readonly outcome: Promise<T>; readonly nobodyWaits: AbortController; waiting: number };

/** Work that several may want by the same name: done once for all of them, and given up when the last has left. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, Shared<T>>();

  /** Undefined when `signal` aborts first. The work has a signal of its own: who leaves does not end it for the others. */
  async join(
    name: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T | undefined> {
    if (signal?.aborted) return undefined;
    const shared = this.#underWay.get(name) ?? this.#start(name, work);
    shared.waiting += 1;
    try {
      return await unlessAborted(shared.outcome, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) this.#end(name, shared);
    }
  }

  #start(name: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const nobodyWaits = new AbortController();
    const shared: Shared<T> = { outcome: work(nobodyWaits.signal), nobodyWaits, waiting: 0 };
    shared.outcome.catch(() => {}); // told to whoever waits; what goes wrong once all have left concerns nobody
    this.#underWay.set(name, shared);
    return shared;
  }

  /** Who comes now gets work of their own: this is over or given up. */
  #end(name: string, shared: Shared<T>): void {
    if (this.#underWay.get(name) === shared) this.#underWay.delete(name);
    shared.nobodyWaits.abort();
  }
}

async function unlessAborted<T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (!signal) return await outcome;
  const listening = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { signal: listening.signal });
  });
  try {
    return await Promise.race([outcome, aborted]);
  } finally {
    listening.abort();
  }
}
