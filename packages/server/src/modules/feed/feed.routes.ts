import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { mainChannel } from '@griot/domain/channels';
import type { BindCall } from '../../http/bind-call.ts';
import { fail } from '../../http/call/answer.ts';
import type { FeedService } from './feed.service.ts';

export function feedRoutes(bind: BindCall, feeds: FeedService): void {
  const seenIn = (body: { news_id_list?: Record<string, string[]> }) => Object.values(body.news_id_list ?? {}).flat();
  const noChannel = () => fail('not_found', 'There is no such channel');

  bind(calls.feed.main, schemas.feed.main, async ({ query, body, reader }) => {
    const { action, features } = query;
    const { market, deviceId } = reader;
    const asked = { market: market.key, channel: mainChannel, deviceId, action, features, seen: seenIn(body) };
    return (await feeds.page(asked)) ?? noChannel();
  });

  bind(calls.feed.category, schemas.feed.category, async ({ params, query, body, reader }) => {
    const { action, features } = query;
    const { market, deviceId } = reader;
    const asked = { market: market.key, channel: params.id, deviceId, action, features, seen: seenIn(body) };
    return (await feeds.page({ ...asked, city: query.city_id ?? '' })) ?? noChannel();
  });
}
