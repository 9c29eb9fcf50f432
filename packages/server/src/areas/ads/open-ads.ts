import type { BindCall } from '../../http/bind-call.ts';
import type { RouteServer } from '../../http/wire/route-server.ts';
import type { Opening, Running } from '../../opening.ts';
import type { ConfigFace } from '../config/config.face.ts';
import { AdRepository } from './ad.repository.ts';
import { type AdLinkDeps, adLinkRoutes, adRoutes } from './ad.routes.ts';
import { AdService, type AdServiceDeps, adRetention } from './ad.service.ts';
import { AdCache } from './ad-cache.ts';
import { AdCommandsRepository } from './ad-commands.repository.ts';
import { AdCommands } from './ad-commands.service.ts';
import { adFrameRoutes } from './ad-frame.routes.ts';

type AdNeighbours = Pick<AdServiceDeps, 'tokens' | 'requests' | 'addressOf' | 'base'> & {
  readonly config: Pick<ConfigFace, 'feedConfig'>;
};
type AdCalls = {
  /** Binds what browsers ask for besides calls: links of ads, and the frames of other networks. */
  bindRoutes(app: RouteServer, readerOf: AdLinkDeps['readerOf']): void;
  readonly running: readonly Running[];
};

/** The house network, and the frames of other networks. */
export function openAds({ sql, clock, reportOf }: Opening) {
  const store = new AdRepository(sql);

  function bindCalls(bind: BindCall, { config, ...neighbours }: AdNeighbours): AdCalls {
    const cache = new AdCache({ store, report: reportOf('the ads could not be loaded') });
    const ads = new AdService({ ...neighbours, store, cache, clock });
    adRoutes(bind, ads);
    const { base } = neighbours;
    const bindRoutes: AdCalls['bindRoutes'] = (app, readerOf) => {
      adLinkRoutes(app, ads, { base, readerOf });
      adFrameRoutes(app, { base, feedConfig: (market) => config.feedConfig(market) });
    };
    return { bindRoutes, running: [cache] };
  }

  return {
    bindCalls,
    /** For commands. */
    commands: new AdCommands(new AdCommandsRepository(sql)),
    /** What the worker forgets. */
    retentions: { ads: adRetention(store, clock) },
  };
}
