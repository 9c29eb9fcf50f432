import { HOUR_S } from '@griot/domain/time-units';
import type { ArticleImportFace } from '../areas/newsroom/newsroom.face.ts';
import type { Boss } from './boss.ts';
import type { Queue } from './job.ts';
import { recheckQueue } from './recheck-article.ts';

export const dueArticlesQueue: Queue<Record<string, never>> = {
  name: 'articles.due',
  policy: 'exclusive',
  retries: 0,
  longest: 60,
  waits: HOUR_S,
};

const MOST_ARTICLES = 200;

/** Sends a job for every article whose page is to be visited again. */
export function recheckDueArticles(articleImport: Pick<ArticleImportFace, 'dueForRecheck'>, boss: Pick<Boss, 'send'>) {
  return async (): Promise<void> => {
    const due = await articleImport.dueForRecheck(MOST_ARTICLES);
    await boss.send(
      recheckQueue,
      due.map((data) => ({ data, key: `${data.market} ${data.entryId}` })),
    );
  };
}
