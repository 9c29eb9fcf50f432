import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import { ownSize } from '../http/wire/compress.ts';
import { ArticleRepository } from '../modules/article/article.repository.ts';
import { articleRoutes } from '../modules/article/article.routes.ts';
import { ArticleService } from '../modules/article/article.service.ts';
import type { CostFace } from '../modules/cost/cost.face.ts';
import { FeedTop } from '../modules/feed/feed.top.ts';
import type { MarketFeeds } from '../modules/feed/snapshot/market-feeds.ts';
import type { PictureAddresses } from '../modules/media/media.face.ts';
import { packRoutes } from '../modules/pack/pack.routes.ts';
import { PackService } from '../modules/pack/pack.service.ts';
import type { ProfileFace } from '../modules/profile/profile.face.ts';

type ArticleModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly addresses: PictureAddresses;
  readonly costs: CostFace;
  readonly feed: { readonly snapshots: MarketFeeds; readonly profiles: ProfileFace };
};

/** Articles one by one, and as many as a reader takes along. */
export function bindArticles(bind: BindCall, deps: ArticleModuleDeps): void {
  const { sql, clock, addresses, costs, feed } = deps;
  const articles = new ArticleService(new ArticleRepository(sql), addresses, clock);
  articleRoutes(bind, articles);
  const top = new FeedTop({ feeds: feed.snapshots, profiles: feed.profiles });
  packRoutes(bind, new PackService({ top, articles, costs, sentSize: ownSize, clock }));
}
