import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { GuardedFetch } from '../fetch/fetcher.ts';
import type { ArticleMaker } from '../gathered-item.ts';
import type { PictureService } from '../modules/media/pictures/picture.service.ts';

/** What a module may work with. */
export type Workshop = {
  readonly sql: Sql;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureService;
  readonly clock: Clock;
  /** Told of what went wrong and kept nothing from being done. */
  readonly report: (error: unknown) => void;
};

export type NewsroomModules = {
  /** Without one nothing is gathered. */
  readonly openMaker?: (workshop: Workshop) => { readonly maker: ArticleMaker; close(): Promise<void> };
  /** Sorts a market's articles into stories; without one they stand alone. */
  readonly openGrouping?: (workshop: Workshop) => (market: MarketKey) => Promise<void>;
};

/** @TODO(making) The modules of a running Griot: modules/making and modules/story, once they are there. */
export const modules: NewsroomModules = {};
