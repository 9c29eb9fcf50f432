import { judgeText } from '@griot/content/moderation/judge-text';
import { wordListsOf } from '@griot/content/moderation/word-lists';
import type { LanguageCode } from '@griot/locale/languages';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';

/** Whether a text has a word of the lists of what is spoken in a market's country; such searches are shown to nobody. */
export async function rudenessIn(market: MarketKey): Promise<(text: string) => boolean> {
  const country = marketOf(market)?.country;
  const spoken = markets.filter((row) => row.country === country).map(({ language }) => language);
  const lists = await wordListsOf([...new Set<LanguageCode>([...spoken, 'en'])]);
  return (text) => judgeText(text, lists) !== undefined;
}
