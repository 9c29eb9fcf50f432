import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { sharedSize } from '../http/wire/compress.ts';
import { ArticleRepository } from '../modules/article/article.repository.ts';
import { ArticleService } from '../modules/article/article.service.ts';
import { CostService } from '../modules/cost/cost.service.ts';
import type { MediaFace, PictureAddresses } from '../modules/media/media.face.ts';

type CostModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly addresses: PictureAddresses;
  readonly media: MediaFace;
  readonly reportOf: (what: string) => (error: unknown) => void;
};

/** What it costs to open articles; it ends with the service. */
export function openCosts({ sql, clock, addresses, media, reportOf }: CostModuleDeps): CostService {
  const articles = new ArticleService(new ArticleRepository(sql), addresses, clock);
  const report = reportOf('what an article costs could not be measured');
  return new CostService({ articles, media, compressedSize: sharedSize, report });
}
