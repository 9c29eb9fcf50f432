import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { answer } from '../../http/call/answer.ts';
import type { ChannelService } from './channel.service.ts';
import type { ConfigService } from './config.service.ts';
import type { Exposures } from './exposures.ts';

type ConfigRoutesDeps = {
  readonly config: Pick<ConfigService, 'feedConfigFor' | 'experimentsIn'>;
  readonly exposures: Pick<Exposures, 'record'>;
  readonly channels: ChannelService;
};

export function configRoutes(bind: BindCall, { config, exposures, channels }: ConfigRoutesDeps): void {
  bind(calls.config.feed, schemas.config.feed, ({ reader: { market, proof, namedDevice } }) => {
    const running = config.experimentsIn(market);
    if (proof.device) exposures.record(proof.device.id, running);
    // while an experiment runs, no copy of one reader's answer may reach another
    return answer(config.feedConfigFor(market, namedDevice), { shared: running.length === 0 });
  });

  bind(calls.config.manifest, schemas.config.manifest, async ({ reader: { market } }) =>
    answer({ categories: await channels.channels(market), city_list: channels.cities(market) }, { shared: true }),
  );
}
