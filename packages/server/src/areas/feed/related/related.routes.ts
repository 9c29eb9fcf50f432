import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { fail } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { MarketReader } from '../../../http/reader/reader-context.ts';
import type { RelatedService } from './related.service.ts';

const askedBy = (reader: MarketReader) => ({
  market: reader.market.key,
  deviceId: reader.namedDevice,
  device: reader.proof.device,
  country: countryOf(reader),
});

export function relatedRoutes(bind: BindCall, related: RelatedService): void {
  const noArticle = () => fail('not_found', 'There is no such article');

  bind(calls.feed.related, schemas.feed.related, async ({ params, reader }) => {
    const asked = { ...askedBy(reader), id: params.id };
    return (await related.related(asked)) ?? noArticle();
  });

  bind(calls.feed.explore, schemas.feed.explore, async ({ query, reader }) => {
    const asked = { ...askedBy(reader), id: query.news_entry_id };
    return (await related.explore(asked, query.request_count)) ?? noArticle();
  });
}
