import type { Clock } from '../../../clock.ts';
import { type Zipped, zipped } from './zipped.ts';

export type Wanted = {
  readonly key: string;
  /** For how many ms it may be told again. */
  readonly lifetime: number;
  readonly write: () => AsyncIterable<string>;
};
type Limits = { readonly bytes: number; readonly waiting: number };
type Kept = { readonly document: Zipped; readonly until: number };

const usual: Limits = { bytes: 32 * 1_048_576, waiting: 100 };

/**
 * Documents that are the same for all who ask, each made once for a while. One is made at a time, so that robots never
 * take more than one of the database's connections from readers.
 */
export class KeptDocuments {
  readonly #clock: Clock;
  readonly #limits: Limits;
  /** The least recently asked first. */
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<Zipped>>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  constructor(clock: Clock, limits: Limits = usual) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Undefined where too many others wait for theirs. */
  async of(wanted: Wanted): Promise<Zipped | undefined> {
    const { key } = wanted;
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#clock.now().getTime()) {
      this.#kept.delete(key); // a Map keeps the order of insertion: the last is the most recent
      this.#kept.set(key, kept);
      return kept.document;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    if (this.#underWay.size >= this.#limits.waiting) return undefined;
    return this.#queue(wanted);
  }

  #queue(wanted: Wanted): Promise<Zipped> {
    const make = () => this.#make(wanted);
    const made = this.#last.then(make, make).finally(() => this.#underWay.delete(wanted.key));
    this.#underWay.set(wanted.key, made);
    this.#last = made;
    return made;
  }

  async #make({ key, lifetime, write }: Wanted): Promise<Zipped> {
    const document = await zipped(write());
    this.#keep(key, { document, until: this.#clock.now().getTime() + lifetime });
    return document;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.document.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.bytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.document.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
