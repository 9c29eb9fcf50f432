import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../db/day-partitions.ts';
import type { Sender, StoredEvents } from '../event/event.face.ts';
import type { Counted, FiguresRepository } from './figures.repository.ts';

const writeEvery = 10_000;
/** What waits to be written; what comes beyond that is not counted. */
const mostWaiting = 50_000;
/** What was counted lately, some ten megabytes: it saves the database most of what would not count again. */
const mostCounted = 100_000;

type FeedFiguresDeps = { readonly store: FiguresRepository; readonly report: (error: unknown) => void };

/**
 * How readers take articles, summed up for ranking. Only what one of our tokens vouches for counts, once a day for a device
 * and an article however often it was shown and by however many processes, and a crash loses ten seconds of it:
 * popularity is an estimate.
 */
export class FeedFigures {
  readonly #deps: FeedFiguresDeps;
  #waiting: Counted[] = [];
  // Without `max`, whose room would be set aside at the start.
  readonly #counted = new LRUCache<string, true>({ maxSize: mostCounted, sizeCalculation: () => 1 });
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: FeedFiguresDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), writeEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  count({ market, deviceId, at }: Sender, { events }: Pick<StoredEvents, 'events'>): void {
    const day = dayOf(at.getTime());
    for (const { event_type: kind, infra_feedback, news_entry_id: entryId, isClip } of events) {
      if ((kind !== 'click' && kind !== 'impression') || isClip || infra_feedback === '') continue;
      const what = `${kind} ${deviceId} ${entryId}`;
      if (this.#waiting.length >= mostWaiting || !this.#isNew(`${what} ${day}`)) continue;
      this.#waiting.push({ day, mark: markOf(what), market, entryId, kind });
    }
  }

  async write(): Promise<void> {
    const counted = this.#waiting;
    this.#waiting = [];
    const { store, report } = this.#deps;
    if (counted.length > 0) await store.add(counted).catch(report);
  }

  #isNew(what: string): boolean {
    if (this.#counted.has(what)) return false;
    this.#counted.set(what, true);
    return true;
  }
}

const markOf = (what: string): bigint => hash('sha256', what, 'buffer').readBigInt64BE();
