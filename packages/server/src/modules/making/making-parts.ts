import type { Clock } from '../../clock.ts';
import type { GuardedFetch } from '../../fetch/fetcher.ts';
import type { ContentThreads } from '../../threads/content-threads.ts';
import type { PictureKeeper } from './article-pictures.ts';
import type { ArticleStore } from './article-store.repository.ts';
import type { MakingRepository } from './making.repository.ts';
import type { RecheckRepository } from './recheck/recheck.repository.ts';

/** What it takes to make articles. */
export type MakingParts = {
  readonly desk: MakingRepository;
  readonly articles: ArticleStore;
  readonly rechecks: RecheckRepository;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureKeeper;
  readonly threads: ContentThreads;
  readonly clock: Clock;
  /** Told of what did not keep an article from being made. */
  readonly report: (error: unknown) => void;
};
