import type { MarketKey } from '@griot/locale/markets';
import { decodeRecord } from '@griot/ranking/record/decode-record';
import type { PageRecord } from '@griot/ranking/record/page-record';
import type { Clock } from '../../../clock.ts';
import type { ListName, RequestLogFace, RequestNote } from '../taste.face.ts';
import { type LoggedRequest, type RequestLogRepository, type WrittenNote, written } from './request-log.repository.ts';

const writeEvery = 500;
const writtenAtOnce = 200;
/** Ten megabytes; beyond them, while the database is away, what is shown is not written down. */
const mostWaiting = 4_000;
/** After this long a list is not continued but begun anew. */
const listLasts = 2 * 3_600_000;
const mostPages = 30;

type RequestLogDeps = {
  readonly store: RequestLogRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** What was shown to whom and why, written in batches. No request waits for it; a crash loses half a second of it. */
export class RequestLog implements RequestLogFace {
  readonly #deps: RequestLogDeps;
  readonly #waiting: WrittenNote[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** Requests that were not written down. */
  lost = 0;

  constructor(deps: RequestLogDeps) {
    this.#deps = deps;
  }

  async stop(): Promise<void> {
    await this.#write();
    clearTimeout(this.#timer);
  }

  note(note: RequestNote): void {
    if (this.#waiting.length >= mostWaiting) {
      this.lost += 1;
      return;
    }
    this.#waiting.push(written(note));
    this.#timer ??= setTimeout(() => void this.#write(), writeEvery).unref();
  }

  /** What this process still has to write is written first. */
  async find(market: MarketKey, requestId: string): Promise<LoggedRequest | undefined> {
    if (this.#waiting.some((note) => note.requestId === requestId)) await this.#write();
    await this.#writing;
    return await this.#deps.store.find([market], requestId);
  }

  async given(list: ListName): Promise<string[]> {
    if (this.#waiting.length > 0) await this.#write();
    const since = new Date(this.#deps.clock.now().getTime() - listLasts);
    const pages = await this.#deps.store.ofList(list, since, mostPages);
    return pages.flatMap(shownIn);
  }

  /** One batch after the other, until all that waits is written. */
  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { store, clock, report } = this.#deps;
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, writtenAtOnce);
      try {
        await store.write(some, clock.now().getTime());
      } catch (error) {
        this.lost += some.length;
        report(error);
      }
    }
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
