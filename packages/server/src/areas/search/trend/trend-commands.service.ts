import { foldTerm } from '@griot/content/trends/title-terms';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../../db/audit.ts';
import { Refusal } from '../../../errors.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { TrendRepository, TrendRow } from './trend.repository.ts';

export type TrendWish = 'pin' | 'unpin' | 'ban' | 'unban';
export type TrendOutcome = { readonly term: string; readonly title: string; readonly did: TrendWish | 'nothing' };

const longestTerm = 80;

/** What operators say about trends; no count changes it. */
export class TrendCommands {
  readonly #store: TrendRepository;

  constructor(store: TrendRepository) {
    this.#store = store;
  }

  async list(market: MarketKey): Promise<TrendRow[]> {
    return await this.#store.rows(market);
  }

  /** Pinned terms stand first, banned ones never show. A term cannot be both. */
  async decide(market: MarketKey, wish: TrendWish, { text, ...decision }: Decision & { text: string }) {
    const named = readTerm(text, market);
    const row = (await this.#store.rows(market)).find(({ term }) => term === named.term);
    const flags = { pinned: row?.pinned ?? false, banned: row?.banned ?? false };
    const problem = problemOf(wish, flags);
    if (problem) throw new Refusal(`"${named.title}" is ${problem[0]} in ${market}${problem[1]}`);
    const title = row?.title ?? named.title;
    const did = isSo(wish, flags) ? 'nothing' : wish;
    if (did !== 'nothing') {
      const act = { ...decision, market, what: `trend.${wish}`, subject: named.term };
      await this.#store.setFlags({ term: named.term, title }, { pinned: wish === 'pin', banned: wish === 'ban' }, act);
    }
    return { term: named.term, title, did } satisfies TrendOutcome;
  }
}

type Flags = Pick<TrendRow, 'pinned' | 'banned'>;

function isSo(wish: TrendWish, { pinned, banned }: Flags): boolean {
  return (wish === 'pin' && pinned) || (wish === 'ban' && banned);
}

/** What keeps the wish from being done, and what to do about it. */
function problemOf(wish: TrendWish, { pinned, banned }: Flags): readonly [string, string] | undefined {
  if (wish === 'pin' && banned) return ['banned', ': unban it first.'];
  if (wish === 'ban' && pinned) return ['pinned', ': unpin it first.'];
  if (wish === 'unpin' && !pinned) return ['not pinned', '.'];
  if (wish === 'unban' && !banned) return ['not banned', '.'];
  return undefined;
}

function readTerm(text: string, market: MarketKey): { term: string; title: string } {
  const title = text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const term = foldTerm(title, articleLanguage('', market));
  if (term === '') throw new Refusal(`"${title}" has no word in it.`);
  if (title.length > longestTerm) throw new Refusal(`A term has at most ${longestTerm} letters.`);
  return { term, title };
}
