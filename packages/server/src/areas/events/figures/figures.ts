import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../../db/day-partitions.ts';
import { BatchWriter } from '../../../memory/batch-writer.ts';
import type { Sender, StoredEvents } from '../events.face.ts';
import type { Counted, FiguresRepository } from './figures.repository.ts';

const writeEvery = 10_000;
/** What waits to be written; what comes beyond that is not counted. */
const mostWaiting = 50_000;
/** What was counted lately, some ten megabytes: it saves the database most of what would not count again. */
const mostCounted = 100_000;

type FeedFiguresDeps = { readonly store: FiguresRepository; readonly report: (error: unknown) => void };

/**
 * How readers take articles and clips, summed up for ranking. Only what one of our tokens vouches for counts, once a day
 * for a device and an article however often it was shown and by however many processes, and by the history of the
 * device. A crash loses ten seconds of it: popularity is an estimate.
 */
export class FeedFigures {
  readonly #writer: BatchWriter<Counted>;
  // Without `max`, whose room would be set aside at the start.
  readonly #counted = new LRUCache<string, true>({ maxSize: mostCounted, sizeCalculation: () => 1 });

  constructor({ store, report }: FeedFiguresDeps) {
    this.#writer = new BatchWriter({
      write: (counted) => store.add(counted),
      report,
      after: writeEvery,
      most: mostWaiting,
    });
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
  }

  count({ market, deviceId, at }: Sender, { events }: Pick<StoredEvents, 'events'>): void {
    const day = dayOf(at.getTime());
    for (const event of events) {
      const { infra_feedback, news_entry_id: entryId } = event;
      const kind = countedKind(event);
      if (kind === undefined || infra_feedback === '') continue;
      const what = `${kind} ${deviceId} ${entryId}`;
      const onDay = `${what} ${day}`;
      if (this.#counted.has(onDay)) continue;
      const isQueued = this.#writer.add({ day, mark: markOf(what), market, deviceId, entryId, kind });
      if (isQueued) this.#counted.set(onDay, true);
    }
  }

  async write(): Promise<void> {
    await this.#writer.flush();
  }
}

/** What is played counts as what is opened. */
function countedKind({ event_type, isClip }: StoredEvents['events'][number]): Counted['kind'] | undefined {
  if (event_type === 'impression') return 'impression';
  return event_type === (isClip ? 'play' : 'click') ? 'click' : undefined;
}

const markOf = (what: string): bigint => hash('sha256', what, 'buffer').readBigInt64BE();
