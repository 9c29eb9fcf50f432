import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { answer } from '../../http/call/answer.ts';
import type { ConfigFace } from './config.face.ts';

export function configRoutes(bind: BindCall, config: ConfigFace): void {
  bind(calls.config.feed, schemas.config.feed, ({ reader }) =>
    answer(config.feedConfig(reader.market), { shared: true }),
  );

  bind(calls.config.manifest, schemas.config.manifest, async ({ reader: { market } }) =>
    answer({ categories: await config.channels(market), city_list: config.cities(market) }, { shared: true }),
  );
}
