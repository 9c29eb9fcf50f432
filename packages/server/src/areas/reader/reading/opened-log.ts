import { feedLimits } from '@griot/domain/constants';
import { nothingRead, type ReadArticle, type ReadStories } from '@griot/domain/reading/seen-once';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { LRUCache } from 'lru-cache';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { BatchWriter } from '../../../memory/batch-writer.ts';
import { type OpenedFace, type ReadStoriesFace, shownBy } from '../reader.face.ts';
import type { OpenedArticle, OpenedRepository } from './opened.repository.ts';

const writeEvery = 500;
/** Beyond them, while the database is away, what is opened is not written down. */
const mostWaiting = 10_000;
/** Readers whose stories are in memory. */
const mostReaders = 10_000;
/** After so long another device of the same reader may have read something. */
const staysTrue = 5 * MINUTE_MS;
/** Stories older than this many opened articles are no longer in any list. */
const mostStories = 200;

type OpenedLogDeps = {
  readonly store: OpenedRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
/** `shown`: by what these are the stories (`shownBy`). */
type CachedStories = {
  readonly stories: Promise<ReadStories> | ReadStories;
  readonly until: number;
  readonly shown: string;
};

/** What readers open, written in batches, and the stories that they know by it, in memory while they read. */
export class OpenedLog implements OpenedFace, ReadStoriesFace {
  readonly #deps: OpenedLogDeps;
  readonly #writer: BatchWriter<OpenedArticle>;
  // Without `max`, whose room would be set aside at the start.
  readonly #readers = new LRUCache<string, CachedStories>({ maxSize: mostReaders, sizeCalculation: () => 1 });

  constructor(deps: OpenedLogDeps) {
    this.#deps = deps;
    const { store, clock, report } = deps;
    this.#writer = new BatchWriter({
      write: (opened) => store.write(opened, { now: clock.now(), most: feedLimits.mostHistory }),
      report,
      after: writeEvery,
      most: mostWaiting,
    });
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
  }

  recordOpened({ market, device, ids, at }: Parameters<OpenedFace['recordOpened']>[0]): void {
    for (const id of ids) this.#writer.add({ market, device, id, at });
    if (ids.length > 0) this.dropStories(device.id);
  }

  /** What is known of the device in memory is no longer true. */
  dropStories(deviceId: string): void {
    this.#readers.delete(deviceId);
  }

  storiesFor(market: MarketKey, device: ProvenDevice | undefined): ReadStories | Promise<ReadStories> {
    if (!device) return nothingRead;
    const now = this.#deps.clock.now().getTime();
    const found = this.#readers.get(device.id);
    if (found && found.until > now && found.shown === shownBy(device)) return found.stories;
    const loading = this.#load(market, device).then((stories) => {
      if (this.#readers.get(device.id)?.stories === loading) this.#cache(device, stories, now);
      return stories;
    });
    this.#cache(device, loading, now);
    return loading;
  }

  /** Everything that was recorded is in the database when this ends. */
  async flush(): Promise<void> {
    await this.#writer.flush();
  }

  #cache(device: ProvenDevice, stories: CachedStories['stories'], now: number): void {
    this.#readers.set(device.id, { stories, until: now + staysTrue, shown: shownBy(device) });
  }

  /** What this process still has to write is written first. A list without folds is better than none. */
  async #load(market: MarketKey, device: ProvenDevice): Promise<ReadStories> {
    const { store, clock, report } = this.#deps;
    try {
      if (this.#writer.holds((one) => one.device.id === device.id)) await this.#writer.flush();
      const rows = await store.stories({ market, device }, { now: clock.now(), most: mostStories });
      // The latest is first, and of a story the latest is what was read.
      return new Map(
        rows
          .toReversed()
          .map(({ story, news_entry_id, title }): [string, ReadArticle] => [story, { news_entry_id, title }]),
      );
    } catch (error) {
      report(error);
      this.dropStories(device.id);
      return nothingRead;
    }
  }
}
