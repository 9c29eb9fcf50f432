import type { BindCall } from '../../http/bind-call.ts';
import { personalSize, sharedSize } from '../../http/wire/compress.ts';
import type { RouteServer } from '../../http/wire/route-server.ts';
import type { Opening, Running } from '../../opening.ts';
import type { MediaFace, PictureAddresses } from '../media/media.face.ts';
import { ArticleRepository } from './article/article.repository.ts';
import { articleRoutes } from './article/article.routes.ts';
import { ArticleService } from './article/article.service.ts';
import { ArticleCommandsRepository } from './article/article-commands.repository.ts';
import { ArticleCommands } from './article/article-commands.service.ts';
import { CostService } from './cost/cost.service.ts';
import { packRoutes } from './pack/pack.routes.ts';
import { PackService } from './pack/pack.service.ts';
import type { CostFace, PackSelectionFace } from './publishing.face.ts';
import { type LinkPreview, LinkPreviewService } from './syndication/link-preview.service.ts';
import { SyndicationRepository } from './syndication/syndication.repository.ts';
import { syndicationRoutes } from './syndication/syndication.routes.ts';
import { SyndicationService } from './syndication/syndication.service.ts';

type PublishingNeighbours = {
  readonly addresses: PictureAddresses;
  readonly media: MediaFace;
  /** What a pack takes along. */
  readonly packSelection: PackSelectionFace;
  /** The path below which the pages stand. */
  readonly base: string;
};
type PublishingCalls = {
  readonly costs: CostFace;
  /** What a page says of its article to the programs that preview links. */
  previewOf(newsId: string): Promise<LinkPreview | null>;
  /** Binds the feeds and sitemaps for robots and feed readers. */
  bindRoutes(app: RouteServer, publicUrl: string | undefined): void;
  readonly running: readonly Running[];
};

/** What leaves the service: articles one by one, as many as a reader takes along, and feeds for machines. */
export function openPublishing({ sql, clock, reportOf }: Opening) {
  function bindCalls(
    bind: BindCall,
    { addresses, media, packSelection: top, base }: PublishingNeighbours,
  ): PublishingCalls {
    const articles = new ArticleService(new ArticleRepository(sql), addresses, clock);
    articleRoutes(bind, articles);
    const report = reportOf('what an article costs could not be measured');
    const costs = new CostService({ articles, media, compressedSize: sharedSize, report });
    packRoutes(bind, new PackService({ packSelection: top, articles, costs, sentSize: personalSize, clock }));
    const store = new SyndicationRepository(sql);
    const documents = new SyndicationService({ store, clock, addresses, base });
    const previews = new LinkPreviewService(store, addresses);
    return {
      costs,
      previewOf: (newsId) => previews.previewOf(newsId),
      bindRoutes: (app, publicUrl) => syndicationRoutes(app, documents, publicUrl),
      running: [costs],
    };
  }

  return {
    bindCalls,
    /** For commands. */
    commands: new ArticleCommands(new ArticleCommandsRepository(sql)),
  };
}
