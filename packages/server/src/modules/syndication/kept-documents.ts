import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../../clock.ts';
import type { ZippedDocument } from './syndication.face.ts';

export type DocumentRequest = {
  readonly key: string;
  /** For how many ms the same document may be served again. */
  readonly lifetime: number;
  readonly write: () => AsyncIterable<string>;
};
type Limits = { readonly bytes: number; readonly waiting: number };
type Kept = { readonly document: ZippedDocument; readonly until: number };

const usual: Limits = { bytes: 32 * 1_048_576, waiting: 100 };

/**
 * Documents that are the same for everybody, each made once in its lifetime. Only one is made at a time, so that robots
 * never take more than one of the database's connections from readers.
 */
export class KeptDocuments {
  readonly #clock: Clock;
  readonly #limits: Limits;
  /** The least recently asked first. */
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<ZippedDocument>>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  constructor(clock: Clock, limits: Limits = usual) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Undefined while too many other documents wait to be made. */
  async of(request: DocumentRequest): Promise<ZippedDocument | undefined> {
    const { key } = request;
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#clock.now().getTime()) {
      this.#kept.delete(key); // a Map keeps the order of insertion: the last is the most recent
      this.#kept.set(key, kept);
      return kept.document;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    if (this.#underWay.size >= this.#limits.waiting) return undefined;
    return this.#queue(request);
  }

  #queue(request: DocumentRequest): Promise<ZippedDocument> {
    const make = () => this.#make(request);
    const made = this.#last.then(make, make).finally(() => this.#underWay.delete(request.key));
    this.#underWay.set(request.key, made);
    this.#last = made;
    return made;
  }

  async #make({ key, lifetime, write }: DocumentRequest): Promise<ZippedDocument> {
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

/** Compresses while it is being written, so that it never lies in memory whole. */
async function zipped(parts: AsyncIterable<string>): Promise<ZippedDocument> {
  const hash = createHash('sha256');
  async function* noted() {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  const bytes = await pipeline(noted, createGzip({ level: 9 }), (source) => buffer(source));
  return { bytes, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }; // weak: the same for every encoding
}
