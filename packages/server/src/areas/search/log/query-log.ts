import { createHmac } from 'node:crypto';
import { parseQuery } from '@griot/content/search/parse-query';
import { wordsOf } from '@griot/content/words/words-of';
import { HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { BatchWriter } from '../../../memory/batch-writer.ts';
import { languageIn } from '../index/indexed-words.ts';
import type { QueryLogRepository, WrittenQuery } from './query-log.repository.ts';
import { rudenessIn } from './rude-queries.ts';

/** Writes that wait at most; more are dropped rather than kept in memory. */
const mostWaiting = 500;
/** Longer texts were pasted, and say more of their sender than of the news. */
const longest = 60;
const mostWords = 7;
/** Addresses, telephone numbers, numbers of cards and papers. */
const privateText = /@|https?:|www\.|(?:\p{Nd}[\s.-]?){6,}/iu;

type QueryLogDeps = {
  readonly store: QueryLogRepository;
  readonly clock: Clock;
  readonly secret: string;
  readonly report: (error: unknown) => void;
};

/** Counts what is searched for, without who. */
export class QueryLog {
  readonly #deps: QueryLogDeps;
  readonly #writer: BatchWriter<WrittenQuery>;

  constructor(deps: QueryLogDeps) {
    this.#deps = deps;
    const { store, report } = deps;
    this.#writer = new BatchWriter({ write: (queries) => store.add(queries), report, after: 0, most: mostWaiting });
  }

  /** Counts a search of a device, once an hour. Nobody waits for it. */
  record({ market, deviceId }: { market: MarketKey; deviceId: string }, typed: string, isFound: boolean): void {
    if (deviceId === '') return;
    const written = typed.replace(/\s+/gu, ' ').trim();
    const term = termOf(written, market);
    if (term === '') return;
    const now = this.#deps.clock.now();
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    this.#writer.add({ market, hour, term, written, mark: this.#markOf(deviceId, hour), found: isFound });
  }

  /** What several devices searched for and found, that begins so, without what is rude; the most frequent first. */
  async beginning(market: MarketKey, start: string, most: number): Promise<string[]> {
    const isRude = await rudenessIn(market);
    const found = await this.#deps.store.beginning(market, start, most);
    return found.filter((query) => !isRude(query)).map(({ written }) => written);
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
  }

  /** The same device has another mark every day. */
  #markOf(deviceId: string, hour: Date): bigint {
    const day = hour.toISOString().slice(0, 10);
    return createHmac('sha256', this.#deps.secret).update(`search ${day} ${deviceId}`).digest().readBigInt64BE();
  }
}

/** What a search is counted as: its folded words. Empty for what is private, too long or no plain words. */
export function termOf(written: string, market: MarketKey): string {
  if (written.length > longest || privateText.test(written)) return '';
  const language = languageIn(market);
  const words = wordsOf(written, language);
  const { excluded, sources } = parseQuery(written, language);
  if (words.length > mostWords || excluded.length > 0 || sources.length > 0) return '';
  return words.map(({ folded }) => folded).join(' ');
}
