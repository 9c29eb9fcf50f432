import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { GuardedFetch } from '../fetch/fetcher.ts';
import type { ArticleMaker } from '../gathered-item.ts';
import type { PictureService } from '../modules/media/pictures/picture.service.ts';

/** What articles are made with. */
export type Workshop = {
  readonly sql: Sql;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureService;
  readonly clock: Clock;
};
export type OpenMaker = (workshop: Workshop) => ArticleMaker;

/** @TODO(making) Who makes the articles: modules/making, once it is there. Until then nothing is gathered. */
export const openMaker: OpenMaker | undefined = undefined;
