import { judgeText } from '@griot/content/moderation/judge-text';
import { wordListsOf } from '@griot/content/moderation/word-lists';
import type { LanguageCode } from '@griot/locale/languages';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';

type CountedQuery = { readonly written: string; readonly term: string };

/**
 * Whether a search has a word of the lists of what is spoken in a market's country; such searches are shown to nobody.
 * It is read as it was written and as it is counted: a sign that may stand for a letter parts words too, as in
 * `what+the+…`.
 */
export async function rudenessIn(market: MarketKey): Promise<(query: CountedQuery) => boolean> {
  const country = marketOf(market)?.country;
  const spoken = markets.filter((row) => row.country === country).map(({ language }) => language);
  const lists = await wordListsOf([...new Set<LanguageCode>([...spoken, 'en'])]);
  return ({ written, term }) => [written, term].some((text) => judgeText(text, lists) !== undefined);
}
