import type { MarketKey } from '@griot/locale/markets';
import type { ArticleMaker } from '../modules/making/making.face.ts';
import type { Queue } from './job.ts';

type ArticleKey = { readonly market: MarketKey; readonly entryId: string };

/** Never tried again by itself: an article that was not looked at is still due. */
export const recheckQueue: Queue<ArticleKey> = {
  name: 'article.recheck',
  policy: 'exclusive',
  retries: 0,
  longest: 180,
  waits: 3_600,
};

export function recheckArticle(maker: Pick<ArticleMaker, 'recheck'>) {
  return async (article: ArticleKey, signal: AbortSignal): Promise<void> => await maker.recheck(article, signal);
}
