import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AdRepository } from '../areas/ads/ad.repository.ts';
import { adLinkRoutes, adRoutes } from '../areas/ads/ad.routes.ts';
import { AdService } from '../areas/ads/ad.service.ts';
import { AdShelf } from '../areas/ads/ad-cache.ts';
import { adFrameRoutes } from '../areas/ads/ad-frame.routes.ts';
import type { ConfigFace } from '../areas/config/config.face.ts';
import { SignedFeedbackTokens } from '../areas/events/event/feedback-token.ts';
import type { PictureAddress } from '../areas/media/media.face.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { Reader } from '../http/reader/reader-context.ts';
import { pageBase as base } from '../ssr/render.ts';
import type { RequestItems } from '../stamps/request-items.ts';

type AdModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly requests: RequestItems;
  readonly addressOf: PictureAddress;
  readonly feedConfig: Pick<ConfigFace, 'feedConfig'>;
  readonly reportOf: (what: string) => (error: unknown) => void;
};

/** The house network, and the frames of other networks. `routes` are what browsers ask for besides calls. */
export function bindAds(bind: BindCall, deps: AdModuleDeps) {
  const { sql, secret, feedConfig, reportOf, ...rest } = deps;
  const store = new AdRepository(sql);
  const shelf = new AdShelf({ store, report: reportOf('the ads could not be loaded') });
  const ads = new AdService({ ...rest, store, shelf, tokens: new SignedFeedbackTokens(secret), base });
  adRoutes(bind, ads);
  const routes = (app: FastifyInstance, readerOf: (request: FastifyRequest) => Reader): void => {
    adLinkRoutes(app, ads, { base, readerOf });
    adFrameRoutes(app, { base, feedConfig: (market) => feedConfig.feedConfig(market) });
  };
  return { shelf, routes };
}
