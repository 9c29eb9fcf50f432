import type { MarketKey } from '@griot/locale/markets';
import { LRUCache } from 'lru-cache';
import type { Sender, StoredEvents } from '../event/event.face.ts';
import type { FigureRow, FiguresRepository } from './figures.repository.ts';

const writeEvery = 10_000;
/** Articles with something to write; beyond them what comes is not counted until they are written. */
const mostWaiting = 20_000;
/** What was counted lately: some ten megabytes. */
const mostCounted = 100_000;
const DAY = 86_400_000;

type FeedFiguresDeps = { readonly store: FiguresRepository; readonly report: (error: unknown) => void };

/**
 * How readers take articles, summed up for ranking. Only what one of our tokens vouches for counts, once a day for a device
 * and an article however often it was shown, and a crash loses ten seconds of it: popularity is an estimate.
 */
export class FeedFigures {
  readonly #deps: FeedFiguresDeps;
  readonly #waiting = new Map<string, FigureRow>();
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
    const day = Math.floor(at.getTime() / DAY);
    for (const { event_type, infra_feedback, news_entry_id, isClip } of events) {
      const isFigure = event_type === 'click' || event_type === 'impression';
      if (!isFigure || isClip || infra_feedback === '') continue;
      if (this.#isNew(`${event_type} ${deviceId} ${news_entry_id} ${day}`))
        this.#add(market, news_entry_id, event_type);
    }
  }

  async write(): Promise<void> {
    const rows = [...this.#waiting.values()];
    this.#waiting.clear();
    const { store, report } = this.#deps;
    if (rows.length > 0) await store.add(rows).catch(report);
  }

  #isNew(taken: string): boolean {
    if (this.#counted.has(taken)) return false;
    this.#counted.set(taken, true);
    return true;
  }

  #add(market: MarketKey, entryId: string, type: 'click' | 'impression'): void {
    const known = this.#waiting.get(entryId) ?? { market, entryId, clicks: 0, impressions: 0 };
    if (this.#waiting.size >= mostWaiting && !this.#waiting.has(entryId)) return;
    const { clicks, impressions } = known;
    const more = type === 'click' ? { clicks: clicks + 1 } : { impressions: impressions + 1 };
    this.#waiting.set(entryId, { ...known, ...more });
  }
}
