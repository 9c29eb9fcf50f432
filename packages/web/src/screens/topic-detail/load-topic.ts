import type { calls } from '@griot/contract/calls';
import type { CallOptions, ShapeOf } from '@griot/contract/define-call';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import { reuseLeftPage } from '../../features/page-frame/left-page.ts';
import type { LoadContext, PageHead, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';

type Reply = ShapeOf<typeof calls.feed.curated>['reply'];
export type Topic = Reply & { head: PageHead };
export type TopicQuery = { more_id: string; country: string; language: string };
type Context = LoadContext<TopicQuery>;

/** A topic without an id, or with nothing in it, is not found (spec 8). */
const missing = { kind: 'missing', about: 'detail' } as const;

export const topicKey = (moreId: string) => `topic ${moreId}`;

export async function loadTopic(context: Context): Promise<RouteAnswer<Topic>> {
  const { market: own, query } = context;
  const market = listMarket({ own, named: query, id: query.more_id, isOnlyThere: true });
  if (market.kind === 'elsewhere') return { kind: 'elsewhere', href: addressOf(query, market.market) };
  if (query.more_id === '' || market.kind === 'unknown') return missing;
  return reuseLeftPage(context, topicKey(query.more_id), () => ask(context, market.options));
}

/** Named with its market, so that it opens for everybody. */
const addressOf = ({ more_id }: TopicQuery, { country, language }: Omit<TopicQuery, 'more_id'>): string =>
  pageHrefs.topic({ more_id, country, language });

async function ask({ api, query, signal, market }: Context, by: CallOptions): Promise<RouteAnswer<Topic>> {
  const asked = { query: { event_id: query.more_id, action: 'refresh' as const }, body: {} };
  const outcome = await api.feed.curated(asked, { ...by, signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, missing.about);
  const articles = outcome.value.articles.filter((section) => section.articles.length > 0);
  if (articles.length === 0) return missing;
  return {
    kind: 'ready',
    data: { ...outcome.value, articles, head: headOf(outcome.value, addressOf(query, by.market ?? market ?? query)) },
  };
}

function headOf({ title, summary, logo, is_sample }: Reply, canonical: string): PageHead {
  // Sample news is nobody's reporting; search engines need not find it.
  return { title, description: summary, canonical, picture: logo, isIndexed: is_sample !== true };
}
