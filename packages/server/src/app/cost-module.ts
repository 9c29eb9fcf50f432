import type { MediaFace, PictureAddresses } from '../areas/media/media.face.ts';
import { ArticleRepository } from '../areas/publishing/article/article.repository.ts';
import { ArticleService } from '../areas/publishing/article/article.service.ts';
import { CostService } from '../areas/publishing/cost/cost.service.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { sharedSize } from '../http/wire/compress.ts';

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
