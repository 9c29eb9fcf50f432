import { HOUR_S } from '@griot/domain/time-units';
import type { ArticleKey, MakingFace } from '../areas/newsroom/article-import/article-import.face.ts';
import type { Queue } from './job.ts';

/** Not retried: an article that was not visited is still due. */
export const recheckQueue: Queue<ArticleKey> = {
  name: 'article.recheck',
  policy: 'exclusive',
  retries: 0,
  longest: 180,
  waits: HOUR_S,
};

export function recheckArticle(maker: Pick<MakingFace, 'recheck'>) {
  return async (article: ArticleKey, signal: AbortSignal): Promise<void> => await maker.recheck(article, signal);
}
