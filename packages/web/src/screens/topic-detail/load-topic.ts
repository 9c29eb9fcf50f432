import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { LoadContext, PageHead, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { againOr } from '../../platform/routing/left-page.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';

type Reply = ShapeOf<typeof calls.feed.curated>['reply'];
export type Topic = Reply & { head: PageHead };
type Context = LoadContext<{ more_id: string }>;

/** A topic without an id, or with nothing in it, is not found (spec 8). */
const missing = { kind: 'missing', about: 'detail' } as const;

export const topicKey = (moreId: string) => `topic ${moreId}`;

export async function loadTopic(context: Context): Promise<RouteAnswer<Topic>> {
  const { market, query } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  return query.more_id === '' ? missing : againOr(context, topicKey(query.more_id), () => ask(context));
}

async function ask({ api, query, signal }: Context): Promise<RouteAnswer<Topic>> {
  const asked = { query: { event_id: query.more_id, action: 'refresh' as const }, body: {} };
  const outcome = await api.feed.curated(asked, { signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, missing.about);
  const articles = outcome.value.articles.filter((section) => section.articles.length > 0);
  if (articles.length === 0) return missing;
  return { kind: 'ready', data: { ...outcome.value, articles, head: headOf(outcome.value, query) } };
}

function headOf({ title, summary, is_sample }: Reply, query: Context['query']): PageHead {
  // Sample news is nobody's reporting; search engines need not find it.
  return { title, description: summary, canonical: pageHrefs.topic(query), isIndexed: is_sample !== true };
}
