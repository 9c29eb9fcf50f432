import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import type { KnownReader } from './known-reader.ts';

/** A reader in memory, made ready for ranking. */
export type Remembered = {
  readonly known: KnownReader;
  readonly reader: Reader;
  readonly learntTo: number;
  /** When it was read from the database, and when it was made ready. */
  readonly readAt: number;
  readonly madeAt: number;
};

type Times = { readonly now: number; readonly readAt: number };

export function ready(known: KnownReader, { now, readAt }: Times): Remembered {
  return { known, reader: readerOf(known.taste, now), learntTo: known.learntTo, readAt, madeAt: now };
}

/** A hundred megabytes at most. */
const mostReaders = 10_000;
/** Taste fades by the day; an hour changes little. */
const staysReady = 3_600_000;

/** The readers of this process, those who read lately. */
export class ReaderMemory {
  readonly #readers = new Map<string, Remembered>();
  readonly #most: number;

  constructor(most: number = mostReaders) {
    this.#most = most;
  }

  get size(): number {
    return this.#readers.size;
  }

  get(deviceId: string, now: number): Remembered | undefined {
    const found = this.#readers.get(deviceId);
    if (!found) return undefined;
    if (now - found.madeAt > staysReady) return this.set(deviceId, found.known, { now, readAt: found.readAt });
    this.#readers.delete(deviceId); // a Map keeps the order of insertion: the last is the most recent
    this.#readers.set(deviceId, found);
    return found;
  }

  set(deviceId: string, known: KnownReader, times: Times): Remembered {
    const remembered = ready(known, times);
    this.#readers.delete(deviceId);
    this.#readers.set(deviceId, remembered);
    for (const oldest of this.#readers.keys()) {
      if (this.#readers.size <= this.#most) break;
      this.#readers.delete(oldest);
    }
    return remembered;
  }

  forget(deviceId: string): void {
    this.#readers.delete(deviceId);
  }

  clear(): void {
    this.#readers.clear();
  }
}
