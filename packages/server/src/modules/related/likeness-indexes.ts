import { setImmediate as breathe } from 'node:timers/promises';
import { termsOf } from '@griot/content/words/terms-of';
import type { MarketKey } from '@griot/locale/markets';
import { LastMade } from '../../memory/last-made.ts';
import type { NewsRow } from '../../reading/market-news.ts';
import { articleLanguage } from '../article/article.face.ts';
import { LikenessIndex, type Termed } from './likeness.ts';

/** Others are served between so many titles. */
const atOnce = 200;

type Known = ReadonlyMap<string, Termed>;

/** Each market's index, made when it is first asked for after a change; titles that stayed are not read again. */
export class LikenessIndexes {
  readonly #made = new LastMade<MarketKey, Promise<LikenessIndex>>();
  readonly #known = new Map<MarketKey, Known>();

  async of(market: MarketKey, rows: readonly NewsRow[]): Promise<LikenessIndex> {
    return await this.#made.get(market, [rows], () => this.#make(market, rows));
  }

  async #make(market: MarketKey, rows: readonly NewsRow[]): Promise<LikenessIndex> {
    const language = articleLanguage('', market);
    const read = ({ title }: NewsRow) => termsOf(title, language);
    const known = this.#known.get(market) ?? new Map<string, Termed>();
    const termed: Termed[] = [];
    for (const [at, row] of rows.entries()) {
      const last = known.get(row.news_entry_id);
      termed.push({ row, terms: last?.row.title === row.title ? last.terms : read(row) });
      if (at % atOnce === atOnce - 1) await breathe();
    }
    this.#known.set(market, new Map(termed.map((one) => [one.row.news_entry_id, one])));
    return new LikenessIndex(termed, read);
  }
}
