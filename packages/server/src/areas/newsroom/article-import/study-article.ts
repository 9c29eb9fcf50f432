import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { ContentThreads } from '../../../threads/content-threads.ts';
import { unlessUnreadable } from '../../../threads/content-threads.ts';
import type { Studied } from '../../../threads/tasks/study-text.ts';

type Words = { readonly title: string; readonly text: string; readonly declaredLanguage: string | undefined };

/** Studies the text of an article; a string says why it is no article for this market. */
export async function studyArticle(
  words: Words,
  market: MarketKey,
  threads: Pick<ContentThreads, 'studyText'>,
): Promise<Studied | 'wrong-language' | 'unreadable'> {
  const row = marketOf(market);
  if (!row) return 'wrong-language';
  const { title, text, declaredLanguage: declared } = words;
  const reader = { country: row.country, language: contentLanguage(row) };
  const outcome = await unlessUnreadable(threads.studyText({ title, text, declared, market: reader }));
  if (!outcome) return 'unreadable';
  return outcome.isOfMarket ? outcome.studied : 'wrong-language';
}
