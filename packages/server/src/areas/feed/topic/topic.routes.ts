import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { TopicReader } from './topic.reader.ts';

export function topicRoutes(bind: BindCall, topics: TopicReader): void {
  bind(calls.feed.curated, schemas.feed.curated, async ({ query, reader }) => {
    const asked = {
      market: reader.market.key,
      deviceId: reader.namedDevice,
      id: query.event_id,
      country: countryOf(reader),
    };
    return (await topics.page(asked)) ?? fail('not_found', 'There is no such topic');
  });
}
