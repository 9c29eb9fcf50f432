import { setImmediate as yieldTurn } from 'node:timers/promises';
import { termsOf } from '@griot/content/words/terms-of';
import type { MarketKey } from '@griot/locale/markets';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import { SimilarityIndex } from './similarity-index.ts';

/** Titles that are read before others get their turn. */
const atOnce = 50;

type Followed = { readonly index: SimilarityIndex; rows: readonly NewsRow[]; following: Promise<void> };

/** Each market's index. It follows the market's articles when it is next asked for after a change. */
export class SimilarityIndexes {
  readonly #markets = new Map<MarketKey, Followed>();

  async indexFor(market: MarketKey, rows: readonly NewsRow[]): Promise<SimilarityIndex> {
    const followed = this.#markets.get(market) ?? open(market);
    this.#markets.set(market, followed);
    if (followed.rows !== rows) {
      followed.rows = rows;
      followed.following = followed.following.then(() => follow(followed.index, rows));
    }
    try {
      await followed.following;
    } catch (error) {
      // Half of a change may be in the index: whoever asks next has it made anew.
      if (this.#markets.get(market) === followed) this.#markets.delete(market);
      throw error;
    }
    return followed.index;
  }
}

function open(market: MarketKey): Followed {
  const language = articleLanguage('', market);
  return {
    index: new SimilarityIndex(({ title }) => termsOf(title, language)),
    rows: [],
    following: Promise.resolve(),
  };
}

async function follow(index: SimilarityIndex, rows: readonly NewsRow[]): Promise<void> {
  let read = 0;
  for (const _ of index.follow(rows)) {
    read += 1;
    if (read % atOnce === 0) await yieldTurn();
  }
}
