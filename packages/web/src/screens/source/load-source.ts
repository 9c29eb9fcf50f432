import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import { reuseLeftPage } from '../../features/page-frame/left-page.ts';
import type { LoadContext, PageHead, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs, withQuery } from '../../platform/routing/hrefs.ts';

export type SourceQuery = { country: string; language: string };
/** `address` opens it anywhere, so it names the market; `isOwn`: it is a source of the reader's own market. */
export type SourcePage = ShapeOf<typeof calls.feed.source>['reply'] & {
  head: PageHead;
  address: string;
  isOwn: boolean;
};

export const sourceKey = (id: string, { country, language }: SourceQuery) => `source ${id} ${country}${language}`;

/** The page of a source; where an address names another market than the reader's, of that one. */
export async function loadSource(context: LoadContext<SourceQuery>): Promise<RouteAnswer<SourcePage>> {
  const { market: own, query, params, api, signal } = context;
  const id = params.id ?? '';
  const market = listMarket({ own, named: query, id: '', isOnlyThere: false });
  if (market.kind !== 'asked') return { kind: 'elsewhere', href: hrefs.home() };
  const by = market.options;
  return reuseLeftPage(context, sourceKey(id, query), async () => {
    const outcome = await api.feed.source({ params: { id } }, { ...by, signal });
    if (!outcome.ok) return failedAnswer(outcome.failure, 'source');
    const { country, language } = by.market ?? own ?? query;
    const { name, articles } = outcome.value;
    const address = withQuery(hrefs.source(id), { country, language });
    const picture = articles.flatMap((item) => item.thumbnail)[0] ?? '';
    // Its list changes by the hour, so search engines index its articles instead.
    const head = { title: name, description: name, canonical: address, picture, isIndexed: false };
    return { kind: 'ready', data: { ...outcome.value, head, address, isOwn: by.market === undefined } };
  });
}
