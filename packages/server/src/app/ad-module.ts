import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { RequestItems } from '../http/call/request-items.ts';
import type { Reader } from '../http/reader/reader-context.ts';
import { AdRepository } from '../modules/ad/ad.repository.ts';
import { adLinkRoutes, adRoutes } from '../modules/ad/ad.routes.ts';
import { AdService } from '../modules/ad/ad.service.ts';
import { adFrameRoutes } from '../modules/ad/ad-frame.routes.ts';
import { AdShelf } from '../modules/ad/ad-shelf.ts';
import type { ConfigFace } from '../modules/config/config.face.ts';
import { SignedFeedbackTokens } from '../modules/event/feedback-token.ts';
import type { PictureAddress } from '../modules/media/media.face.ts';
import { pageBase as base } from '../ssr/render.ts';

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
