import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { ArticleStore } from './article-store.repository.ts';

const retainedFor = 90 * DAY_MS;

/** Drops old versions of articles that were corrected: a page that changes all day leaves a version for each change. */
export function historyRetention(articles: Pick<ArticleStore, 'forgetHistory'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor, forget: (before) => articles.forgetHistory(before) });
}
