import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { answer } from '../../http/call/answer.ts';
import type { ChannelService } from './channel.service.ts';
import type { ConfigFace } from './config.face.ts';

export function configRoutes(bind: BindCall, config: ConfigFace, channels: ChannelService): void {
  bind(calls.config.feed, schemas.config.feed, ({ reader }) =>
    answer(config.feedConfig(reader.market), { shared: true }),
  );

  bind(calls.config.manifest, schemas.config.manifest, async ({ reader: { market } }) =>
    answer({ categories: await channels.channels(market), city_list: channels.cities(market) }, { shared: true }),
  );
}
