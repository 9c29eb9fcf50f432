import type { CallOptions } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { marketOfId } from '@griot/locale/markets';
import type { PlainLink } from '../../../features/article/section-props.ts';
import { relatedGroups } from '../../../features/related/related-groups.ts';
import { inTime } from '../../../platform/clock/in-time.ts';
import { hrefs, withQuery } from '../../../platform/routing/hrefs.ts';
import type { DetailContext } from '../detail-data.ts';

/** As long as a page waits for what it can do without. */
const PATIENCE = 200;

/** Where to go on after an article, for the server's page; without an answer in time there is nothing (DET-18). */
export async function plainLinks(
  { api, signal, query: { country, language } }: DetailContext,
  id: string,
  options: CallOptions,
): Promise<readonly PlainLink[]> {
  // A shared link's market stays (NAV-07).
  const hrefOf = (item: ArticleItem) => withQuery(hrefs.detail(item), { country, language });
  // Every id begins with its market, which need not be the reader's own.
  const market = options.market ?? marketOfId(id);
  const asked = api.feed
    .related({ params: { id } }, { ...options, ...(market && { market }), signal })
    .then((outcome) => {
      const groups = outcome.ok ? relatedGroups(outcome.value.articles, '') : [];
      return groups.flatMap(({ items }) => items.map((item) => ({ href: hrefOf(item), title: item.title })));
    });
  return inTime<readonly PlainLink[]>(asked, { within: PATIENCE, otherwise: [] });
}
