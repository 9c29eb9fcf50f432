import { ChannelService } from '../areas/config/channel.service.ts';
import { ConfigOverrides } from '../areas/config/config.overrides.ts';
import { ConfigRepository } from '../areas/config/config.repository.ts';
import { configRoutes } from '../areas/config/config.routes.ts';
import { ConfigService } from '../areas/config/config.service.ts';
import { ExperimentRepository } from '../areas/config/experiment.repository.ts';
import { Exposures } from '../areas/config/exposures.ts';
import type { MarketNews } from '../areas/market-news/market-news.face.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';

type ConfigModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly reportOf: (what: string) => (error: unknown) => void;
};

/** The markets' switches. Other modules need them, and the channels need the news: `bind` comes when that is there. */
export function openConfig({ sql, clock, reportOf }: ConfigModuleDeps) {
  const experiments = new ExperimentRepository(sql);
  const overrides = new ConfigOverrides({
    store: new ConfigRepository(sql),
    experiments,
    report: reportOf('the feed config could not be loaded'),
  });
  const config = new ConfigService(overrides);
  const report = reportOf('who takes part in an experiment could not be recorded');
  const exposures = new Exposures({ store: experiments, clock, report });
  return {
    config,
    bind: (bind: BindCall, news: MarketNews) =>
      configRoutes(bind, { config, exposures, channels: new ChannelService(news) }),
    running: [overrides, exposures],
  };
}
