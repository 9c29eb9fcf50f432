import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import type { PlainLink } from '../../../features/article/section-props.ts';
import { relatedGroups } from '../../../features/related/related-groups.ts';
import { inTime } from '../../../platform/clock/in-time.ts';
import type { DetailContext } from '../detail-data.ts';

/** As long as a page waits for what it can do without. */
const PATIENCE = 200;

/** Where to go on after an article, for the server's page; without an answer in time there is nothing (DET-18). */
export async function plainLinks(
  { api, signal }: DetailContext,
  id: string,
  options: CallOptions,
): Promise<readonly PlainLink[]> {
  // Every id begins with its market, which need not be the reader's own.
  const market = options.market ?? marketOf(id.slice(0, 4));
  const asked = api.feed
    .related({ params: { id } }, { ...options, ...(market && { market }), signal })
    .then((outcome) => {
      const groups = outcome.ok ? relatedGroups(outcome.value.articles, '') : [];
      return groups.flatMap(({ items }) => items.map(({ news_id, title }) => ({ news_id, title })));
    });
  return inTime<readonly PlainLink[]>(asked, { within: PATIENCE, otherwise: [] });
}
