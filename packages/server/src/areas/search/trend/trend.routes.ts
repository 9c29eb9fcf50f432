import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import type { TrendFace } from '../search.face.ts';

export function trendRoutes(bind: BindCall, trends: TrendFace): void {
  bind(calls.search.trending, schemas.search.trending, async ({ query, reader }) =>
    trends.search({ market: reader.market.key, deviceId: reader.namedDevice }, query.page_size),
  );
}
