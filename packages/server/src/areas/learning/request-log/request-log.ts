import { HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { decodeRecord } from '@griot/ranking/record/decode-record';
import type { PageRecord } from '@griot/ranking/record/page-record';
import type { Clock } from '../../../clock.ts';
import { BatchWriter } from '../../../memory/batch-writer.ts';
import type { ListName, RequestLogFace, ShownPage } from '../learning.face.ts';
import { type EncodedPage, type LoggedRequest, type RequestLogRepository, written } from './request-log.repository.ts';

const writeEvery = 500;
const writtenAtOnce = 200;
/** Ten megabytes; beyond them, while the database is away, what is shown is not written down. */
const mostWaiting = 4_000;
/** After this long a list is not continued but begun anew. */
const listLasts = 2 * HOUR_MS;
const mostPages = 30;

type RequestLogDeps = {
  readonly store: RequestLogRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** What was shown to whom and why, written in batches. No request waits for it; a crash loses half a second of it. */
export class RequestLog implements RequestLogFace {
  readonly #deps: RequestLogDeps;
  readonly #writer: BatchWriter<EncodedPage>;

  constructor(deps: RequestLogDeps) {
    this.#deps = deps;
    const { store, clock, report } = deps;
    this.#writer = new BatchWriter({
      write: (notes) => store.write(notes, clock.now().getTime()),
      report,
      after: writeEvery,
      most: mostWaiting,
      atOnce: writtenAtOnce,
    });
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
  }

  /** Requests that were not written down. */
  get lost(): number {
    return this.#writer.lost;
  }

  record(shown: ShownPage): void {
    this.#writer.add(written(shown));
  }

  /** What this process still has to write is written first. */
  async find(market: MarketKey, requestId: string): Promise<LoggedRequest | undefined> {
    if (this.#writer.holds((note) => note.requestId === requestId)) await this.#writer.flush();
    return await this.#deps.store.find([market], requestId);
  }

  async shownEntries(list: ListName): Promise<string[]> {
    await this.#writer.flush();
    const since = new Date(this.#deps.clock.now().getTime() - listLasts);
    const pages = await this.#deps.store.pagesOfList(list, since, mostPages);
    return pages.flatMap(shownIn);
  }
}

export function pagesIn({ records }: Pick<LoggedRequest, 'records'>): PageRecord[] {
  return records.split('\n').flatMap((line) => decodeRecord(line) ?? []);
}

/** Entry ids in the order they were shown. */
function shownIn(request: Pick<LoggedRequest, 'leads' | 'records'>): string[] {
  const ranked = pagesIn(request).flatMap(({ items }) => items.map(({ entryId }) => entryId));
  return [...request.leads.map(([entryId]) => entryId), ...ranked];
}
