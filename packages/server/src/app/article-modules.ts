import { FeedTop } from '../areas/feed/page/feed.top.ts';
import type { ProfileFace } from '../areas/learning/profile/profile.face.ts';
import type { MarketSnapshots } from '../areas/market-news/snapshot/market-snapshots.ts';
import type { PictureAddresses } from '../areas/media/media.face.ts';
import { ArticleRepository } from '../areas/publishing/article/article.repository.ts';
import { articleRoutes } from '../areas/publishing/article/article.routes.ts';
import { ArticleService } from '../areas/publishing/article/article.service.ts';
import type { CostFace } from '../areas/publishing/cost/cost.face.ts';
import { packRoutes } from '../areas/publishing/pack/pack.routes.ts';
import { PackService } from '../areas/publishing/pack/pack.service.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import { ownSize } from '../http/wire/compress.ts';

type ArticleModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly addresses: PictureAddresses;
  readonly costs: CostFace;
  readonly feed: { readonly snapshots: MarketSnapshots; readonly profiles: ProfileFace };
};

/** Articles one by one, and as many as a reader takes along. */
export function bindArticles(bind: BindCall, deps: ArticleModuleDeps): void {
  const { sql, clock, addresses, costs, feed } = deps;
  const articles = new ArticleService(new ArticleRepository(sql), addresses, clock);
  articleRoutes(bind, articles);
  const top = new FeedTop({ feeds: feed.snapshots, profiles: feed.profiles });
  packRoutes(bind, new PackService({ top, articles, costs, sentSize: ownSize, clock }));
}
