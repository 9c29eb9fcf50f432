import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail } from '../../../http/call/answer.ts';
import type { SourcePageService } from './source-page.service.ts';

export function sourcePageRoutes(bind: BindCall, sources: SourcePageService): void {
  bind(calls.feed.source, schemas.feed.source, async ({ params, reader }) => {
    const asked = { market: reader.market.key, deviceId: reader.namedDevice, key: params.id };
    return (await sources.page(asked)) ?? fail('not_found', 'There is no such source');
  });
}
