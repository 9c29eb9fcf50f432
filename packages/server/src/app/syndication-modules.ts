import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/sql.ts';
import type { PictureAddresses } from '../modules/media/media.face.ts';
import { LinkPreviewService } from '../modules/syndication/link-preview.service.ts';
import { SyndicationRepository } from '../modules/syndication/syndication.repository.ts';
import { syndicationRoutes } from '../modules/syndication/syndication.routes.ts';
import { SyndicationService } from '../modules/syndication/syndication.service.ts';
import { pageBase } from '../ssr/render.ts';

type Deps = {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly addresses: PictureAddresses;
};

/** What robots and feed readers find; answers what pages tell of an article to those who link to it. */
export function syndicate(app: FastifyInstance, { config, sql, clock, addresses }: Deps): LinkPreviewService {
  const store = new SyndicationRepository(sql);
  const service = new SyndicationService({ store, clock, addresses, base: pageBase });
  syndicationRoutes(app, service, config.publicUrl);
  return new LinkPreviewService(store, addresses);
}
