import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import { atMost } from '../../../memory/at-most.ts';
import { SingleFlight } from '../../../memory/single-flight.ts';
import type { ZippedDocument } from './syndication.face.ts';

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
export class KeptDocuments {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #kept: LRUCache<string, TimedDocument>;
  readonly #underWay = new SingleFlight<string, ZippedDocument>();
  readonly #inTurn = atMost(1);

  constructor(clock: Clock, limits: Limits = usual) {
    this.#clock = clock;
    this.#limits = limits;
    const sizeCalculation = ({ document }: TimedDocument, key: string) => document.bytes.length + key.length;
    this.#kept = new LRUCache({ maxSize: limits.bytes, sizeCalculation });
  }

  /** Undefined while too many other documents wait to be made. */
  async of(request: DocumentRequest): Promise<ZippedDocument | undefined> {
    const { key } = request;
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#clock.now().getTime()) return kept.document;
    if (!this.#underWay.get(key) && this.#underWay.size >= this.#limits.waiting) return undefined;
    return await this.#underWay.run(key, () => this.#inTurn(() => this.#make(request)));
  }

  async #make({ key, lifetime, write }: DocumentRequest): Promise<ZippedDocument> {
    const document = await zipped(write());
    this.#kept.set(key, { document, until: this.#clock.now().getTime() + lifetime });
    return document;
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
