import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { defaultSettings } from '@griot/domain/settings/settings';
import { HOUR_MS } from '@griot/domain/time-units';
import { type Profile, withoutInterests } from '@griot/ranking/profile/profile';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import { LRUCache } from 'lru-cache';
import type { SetByReader } from '../../reader/reader.face.ts';
import type { KnownReader } from './known-reader.ts';

export const nothingSet: SetByReader = { settings: defaultSettings, muted: { sources: [], topics: [], words: [] } };

/** A reader in memory, made ready for ranking. */
export type Remembered = {
  readonly known: KnownReader;
  readonly set: SetByReader;
  readonly settings: ReaderSettings;
  readonly reader: Reader;
  readonly learntTo: number;
  /** When it was read from the database, and when it was made ready. */
  readonly readAt: number;
  readonly madeAt: number;
};

type Times = { readonly now: number; readonly readAt: number };
type StoredReader = { readonly known: KnownReader; readonly set?: SetByReader };

export function ready({ known, set = nothingSet }: StoredReader, { now, readAt }: Times): Remembered {
  const reader = readerOf(withSettings(known.profile, set), now);
  return { known, set, settings: set.settings, reader, learntTo: known.learntTo, readAt, madeAt: now };
}

/** Mutes and follows are what the reader set last, on whichever device; without interests where they want none. */
function withSettings(learnt: Profile, { settings, muted }: SetByReader): Profile {
  const profile = { ...learnt, muted, followed: settings.follows };
  return settings.unpersonalised ? withoutInterests(profile) : profile;
}

/** A hundred megabytes at most. */
const mostReaders = 10_000;
/** Taste fades by the day; an hour changes little. */
const staysReady = HOUR_MS;

/** The profiles of readers who sent a request to this process lately. */
export class ReaderMemory {
  readonly #readers: LRUCache<string, Remembered>;

  constructor(most: number = mostReaders) {
    // Without `max`, whose room would be set aside at the start.
    this.#readers = new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
  }

  get size(): number {
    return this.#readers.size;
  }

  get(deviceId: string, now: number): Remembered | undefined {
    const found = this.#readers.get(deviceId);
    const isReady = found && now - found.madeAt <= staysReady;
    return found && !isReady ? this.set(deviceId, found, { now, readAt: found.readAt }) : found;
  }

  set(deviceId: string, known: StoredReader, times: Times): Remembered {
    const remembered = ready(known, times);
    this.#readers.set(deviceId, remembered);
    return remembered;
  }

  forget(deviceId: string): void {
    this.#readers.delete(deviceId);
  }

  clear(): void {
    this.#readers.clear();
  }
}
