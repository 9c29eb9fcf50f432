import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { MarketReader } from '../../../http/reader/reader-context.ts';
import type { TopNewsService } from './top-news.service.ts';

const askedBy = ({ market, namedDevice, proof }: MarketReader) => ({
  market: market.key,
  deviceId: namedDevice,
  device: proof.device,
});

export function topNewsRoutes(bind: BindCall, topNews: TopNewsService): void {
  bind(calls.feed.topNews, schemas.feed.topNews, async ({ query, reader }) => {
    const list = await topNews.list(askedBy(reader), query.category_id ?? 'top_news');
    return list ?? fail('not_found', 'There is no such channel');
  });

  bind(calls.feed.topNewsOf, schemas.feed.topNewsOf, async ({ params, reader }) => {
    const asked = { ...askedBy(reader), id: params.id, country: countryOf(reader) };
    return (await topNews.story(asked)) ?? fail('not_found', 'There is no such article');
  });
}
