import type { BindCall } from '../../http/bind-call.ts';
import type { Opening, Running } from '../../opening.ts';
import type { MarketNews } from '../market-news/market-news.face.ts';
import { ChannelService } from './channel.service.ts';
import { ConfigOverrides } from './config.overrides.ts';
import { ConfigRepository } from './config.repository.ts';
import { configRoutes } from './config.routes.ts';
import { ConfigService } from './config.service.ts';
import { ConfigCommands } from './config-commands.service.ts';
import { ExperimentRepository } from './experiment.repository.ts';
import { ExperimentCommands } from './experiment-commands.service.ts';
import { experimentRetention } from './experiment-retention.ts';
import { Exposures } from './exposures.ts';

type ConfigNeighbours = {
  /** A channel is offered once the market has news for it. */
  readonly news: Pick<MarketNews, 'rowsFor'>;
};

/** The switches of the markets' feeds, the experiments with them, and the channels that readers choose from. */
export function openConfig({ sql, clock, reportOf }: Opening) {
  const store = new ConfigRepository(sql);
  const experiments = new ExperimentRepository(sql);
  const report = reportOf('the feed config could not be loaded');
  const overrides = new ConfigOverrides({ store, experiments, report });
  const service = new ConfigService(overrides);
  const exposures = new Exposures({
    store: experiments,
    clock,
    report: reportOf('who takes part in an experiment could not be recorded'),
  });
  const running: readonly Running[] = [overrides, exposures];

  function bindCalls(bind: BindCall, { news }: ConfigNeighbours): void {
    configRoutes(bind, { config: service, exposures, channels: new ChannelService(news) });
  }

  return {
    bindCalls,
    /** What areas read the switches from, once `running` has started. */
    service,
    running,
    /** For commands. */
    commands: new ConfigCommands(store),
    experimentCommands: new ExperimentCommands(experiments),
    /** What the worker forgets. */
    retentions: { experiments: experimentRetention(experiments, clock) },
  };
}
