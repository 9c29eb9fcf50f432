import type { Clock } from '../../../clock.ts';
import type { GuardedFetch } from '../../../fetch/fetcher.ts';
import type { ContentThreads } from '../../../threads/content-threads.ts';
import type { PictureFace } from '../../media/media.face.ts';
import type { ArticleImportRepository } from './article-import.repository.ts';
import type { ArticleStore } from './article-store.repository.ts';
import type { RecheckRepository } from './recheck/recheck.repository.ts';

/** The stores and services that articles are made with. */
export type ArticleImportDeps = {
  readonly entries: ArticleImportRepository;
  readonly articles: ArticleStore;
  readonly rechecks: RecheckRepository;
  readonly fetch: GuardedFetch;
  readonly pictures: Pick<PictureFace, 'storePicture' | 'storeBest'>;
  readonly threads: ContentThreads;
  readonly clock: Clock;
  /** Called with failures that did not keep an article from being made. */
  readonly report: (error: unknown) => void;
};
