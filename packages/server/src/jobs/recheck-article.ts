import { HOUR_S } from '@griot/domain/time-units';
import type { ArticleImportFace, ArticleKey } from '../areas/newsroom/newsroom.face.ts';
import type { Queue } from './job.ts';

/** Not retried: an article that was not visited is still due. */
export const recheckQueue: Queue<ArticleKey> = {
  name: 'article.recheck',
  policy: 'exclusive',
  retries: 0,
  longest: 180,
  waits: HOUR_S,
};

export function recheckArticle(articleImport: Pick<ArticleImportFace, 'recheck'>) {
  return async (article: ArticleKey, signal: AbortSignal): Promise<void> =>
    await articleImport.recheck(article, signal);
}
