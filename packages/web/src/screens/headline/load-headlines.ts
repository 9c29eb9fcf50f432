import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { LoadContext, PageHead, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { againOr } from '../../platform/routing/left-page.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';

export type HeadlineQuery = { category: string; title: string; news_entry_id: string };
export type Headlines = ShapeOf<typeof calls.feed.topNews>['reply'] & { head: PageHead };
type Context = LoadContext<HeadlineQuery>;

/** What the list is known by, whatever it is called. */
export const headlinesKey = ({ category, news_entry_id }: HeadlineQuery) => `headline ${category} ${news_entry_id}`;

export async function loadHeadlines(context: Context): Promise<RouteAnswer<Headlines>> {
  if (context.market === null) return { kind: 'elsewhere', href: hrefs.home() };
  return againOr(context, headlinesKey(context.query), () => ask(context));
}

/** The largest stories of a channel, or with an entry id all that was written of its story (spec 7). */
async function ask({ api, query, signal }: Context): Promise<RouteAnswer<Headlines>> {
  const { category, news_entry_id: id } = query;
  const asked = { query: category === '' ? {} : { category_id: category } };
  const outcome =
    id === ''
      ? await api.feed.topNews(asked, { signal })
      : await api.feed.topNewsOf({ params: { id }, ...asked }, { signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, 'headline');
  return { kind: 'ready', data: { ...outcome.value, head: headOf(outcome.value, query) } };
}

/** The service's own title, not the address's: anybody may write one of those. */
function headOf({ title, articles }: Omit<Headlines, 'head'>, { category, news_entry_id }: HeadlineQuery): PageHead {
  return {
    title,
    description: articles[0]?.title ?? title,
    canonical: pageHrefs.headline({ category, title: '', news_entry_id }),
    // A list of the hour: what is in it is found by itself.
    isIndexed: false,
  };
}
