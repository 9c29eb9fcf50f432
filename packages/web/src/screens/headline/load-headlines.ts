import type { calls } from '@griot/contract/calls';
import type { CallOptions, ShapeOf } from '@griot/contract/define-call';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import { reuseLeftPage } from '../../features/page-frame/left-page.ts';
import type { LoadContext, PageHead, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';

export type HeadlineQuery = {
  category: string;
  title: string;
  news_entry_id: string;
  country: string;
  language: string;
};
export type Headlines = ShapeOf<typeof calls.feed.topNews>['reply'] & { head: PageHead };
type Context = LoadContext<HeadlineQuery>;
type Place = Pick<HeadlineQuery, 'country' | 'language'>;

/** What the list is known by, whatever it is called. */
export const headlinesKey = ({ category, news_entry_id, country, language }: HeadlineQuery) =>
  `headline ${category} ${news_entry_id} ${country}${language}`;

export async function loadHeadlines(context: Context): Promise<RouteAnswer<Headlines>> {
  const { market: own, query } = context;
  const market = listMarket({ own, named: query, id: query.news_entry_id, isOnlyThere: false });
  if (market.kind === 'asked') return reuseLeftPage(context, headlinesKey(query), () => ask(context, market.options));
  return { kind: 'elsewhere', href: market.kind === 'unknown' ? hrefs.home() : addressOf(query, market.market) };
}

/** Each market has its own, so the address that is passed on names it. */
const addressOf = ({ category, news_entry_id }: HeadlineQuery, { country, language }: Place): string =>
  pageHrefs.headline({ category, title: '', news_entry_id, country, language });

/** The largest stories of a channel, or with an entry id all that was written of its story (spec 7). */
async function ask({ api, query, signal, market }: Context, by: CallOptions): Promise<RouteAnswer<Headlines>> {
  const { category, news_entry_id: id } = query;
  const asked = { query: { category_id: category || 'top_news' } };
  const outcome =
    id === ''
      ? await api.feed.topNews(asked, { ...by, signal })
      : await api.feed.topNewsOf({ params: { id }, ...asked }, { ...by, signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, 'headline');
  return {
    kind: 'ready',
    data: { ...outcome.value, head: headOf(outcome.value, addressOf(query, by.market ?? market ?? query)) },
  };
}

/** The service's own title, not the address's: anybody may write one of those. */
function headOf({ title, articles }: Omit<Headlines, 'head'>, canonical: string): PageHead {
  return {
    title,
    description: articles[0]?.title ?? title,
    canonical,
    picture: articles.flatMap((one) => one.thumbnail)[0] ?? '',
    // The list changes by the hour, so search engines index its articles instead.
    isIndexed: false,
  };
}
