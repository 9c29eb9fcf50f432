import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { fail } from '../../http/call/answer.ts';
import { countryOf } from '../../http/reader/hint.ts';
import type { MarketReader } from '../../http/reader/reader-context.ts';
import type { SearchService } from './search.service.ts';

const readerOf = (reader: MarketReader) => ({
  market: reader.market.key,
  deviceId: reader.namedDevice,
  device: reader.proof.device,
  country: countryOf(reader),
});

export function searchRoutes(bind: BindCall, search: SearchService): void {
  bind(calls.search.articles, schemas.search.articles, async ({ query, reader }) => {
    const found = await search.articles(readerOf(reader), query);
    return found ?? fail('bad_parameter', 'This cursor belongs to another search');
  });

  bind(calls.search.suggest, schemas.search.suggest, async ({ query, reader }) =>
    search.suggest(readerOf(reader), query.query, query.page_size),
  );
}
