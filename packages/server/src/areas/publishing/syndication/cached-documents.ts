import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import { atMost } from '../../../memory/at-most.ts';
import { SingleFlight } from '../../../memory/single-flight.ts';

/** A document as it is cached and sent: every robot and feed reader takes gzip. */
export type ZippedDocument = { readonly bytes: Buffer; readonly etag: string };
export type DocumentRequest = {
  readonly key: string;
  /** For how many ms the same document may be served again. */
  readonly lifetime: number;
  readonly write: () => AsyncIterable<string>;
};
type Limits = { readonly bytes: number; readonly waiting: number };
type TimedDocument = { readonly document: ZippedDocument; readonly until: number };

const usual: Limits = { bytes: 32 * 1_048_576, waiting: 100 };

/**
 * Documents that are the same for everybody, each made once in its lifetime. Only one is made at a time, so that robots
 * never take more than one of the database's connections from readers.
 */
export class CachedDocuments {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #cached: LRUCache<string, TimedDocument>;
  readonly #underWay = new SingleFlight<string, ZippedDocument>();
  readonly #inTurn = atMost(1);

  constructor(clock: Clock, limits: Limits = usual) {
    this.#clock = clock;
    this.#limits = limits;
    const sizeCalculation = ({ document }: TimedDocument, key: string) => document.bytes.length + key.length;
    this.#cached = new LRUCache({ maxSize: limits.bytes, sizeCalculation });
  }

  /** Undefined while too many other documents wait to be made. */
  async documentFor(request: DocumentRequest): Promise<ZippedDocument | undefined> {
    const { key } = request;
    const cached = this.#cached.get(key);
    if (cached && cached.until > this.#clock.now().getTime()) return cached.document;
    if (!this.#underWay.get(key) && this.#underWay.size >= this.#limits.waiting) return undefined;
    return await this.#underWay.run(key, () => this.#inTurn(() => this.#make(request)));
  }

  async #make({ key, lifetime, write }: DocumentRequest): Promise<ZippedDocument> {
    const document = await zipped(write());
    this.#cached.set(key, { document, until: this.#clock.now().getTime() + lifetime });
    return document;
  }
}

/** Compresses while it is being written, so that it never lies in memory whole. */
async function zipped(parts: AsyncIterable<string>): Promise<ZippedDocument> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  const bytes = await pipeline(hashed, createGzip({ level: 9 }), (source) => buffer(source));
  return { bytes, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }; // weak: the same for every encoding
}
