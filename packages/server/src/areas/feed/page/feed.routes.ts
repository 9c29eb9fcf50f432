import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { mainChannel } from '@griot/domain/channels';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail } from '../../../http/call/answer.ts';
import { seenIn } from '../../../http/call/seen-ids.ts';
import { hintedCity } from '../../../http/reader/hint.ts';
import type { MarketReader } from '../../../http/reader/reader-context.ts';
import type { FeedQuery } from './feed.pick.ts';
import type { FeedService } from './feed.service.ts';

type ListMain = ShapeOf<typeof calls.feed.main>;
type FeedRequest = { query: Omit<ListMain['query'], 'refresh_count'>; body: ListMain['body']; reader: MarketReader };

function queryOf({ query, body, reader }: FeedRequest, channel: string): FeedQuery {
  return {
    market: reader.market.key,
    channel,
    deviceId: reader.namedDevice,
    device: reader.proof.device,
    action: query.action,
    features: query.features,
    seen: seenIn(body),
    readerCity: query.ip_city ?? hintedCity(reader),
    profileVersion: query.profile_version,
    hasCosts: query.costs === 1,
    linked: body.pin_news_entry_id,
    dpMeta: body.dp_meta,
  };
}

export function feedRoutes(bind: BindCall, feeds: FeedService): void {
  const noChannel = () => fail('not_found', 'There is no such channel');

  bind(calls.feed.main, schemas.feed.main, async (request) => {
    return (await feeds.page(queryOf(request, mainChannel))) ?? noChannel();
  });

  bind(calls.feed.category, schemas.feed.category, async (request) => {
    const { params, query } = request;
    return (await feeds.page({ ...queryOf(request, params.id), city: query.city_id ?? '' })) ?? noChannel();
  });
}
