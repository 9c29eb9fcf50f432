import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { isArticle, itemKey } from '@griot/domain/feed/item-key';
import { ignore } from '../../../platform/api/ignore.ts';
import { askRelated } from '../../related/ask-related.face.ts';
import type { FeedList } from './feed-list.state.ts';
import type { ListEdit } from './list-edits.ts';
import { type ItemRow, itemRows } from './rows.ts';

/** Room for a strip, not for another list. */
const MOST = 6;

/** The lists of a market, as far as strips need them. */
type EditedLists = {
  listOf(channel: string): FeedList;
  edit(channel: string, edit: ListEdit): Promise<boolean>;
};
type RelatedRequest = { lists: EditedLists; api: Api; channel: string };

/**
 * Fetches the strips of the articles that ask for one: each once, and only while it is in the list. They wait in
 * their rows until the reader is back (spec 2, Related-news strip).
 */
export async function fetchRelated(request: RelatedRequest): Promise<void> {
  const { lists, channel } = request;
  const isAsking = (row: ItemRow) => row.getRelated === true && row.cacheRelatedNews === undefined;
  for (const row of itemRows(lists.listOf(channel).rows).filter(isAsking)) {
    const articles = await relatedOf(request, row);
    if (articles === null) return; // a line that fails now fails for the others as well
    await lists.edit(channel, { type: 'relatedArrived', key: row.key, related: articles });
  }
}

/**
 * Shows the strips of the articles that the reader comes back from: those that were fetched meanwhile at once, the
 * others when they arrive. Where the reader has gone again by then, they wait for the next time.
 */
export async function showRelated(request: RelatedRequest, isHere = () => true): Promise<void> {
  const { lists, channel } = request;
  await lists.edit(channel, { type: 'returned' });
  await fetchRelated(request);
  if (isHere()) await lists.edit(channel, { type: 'returned' });
}

async function relatedOf({ lists, api, channel }: RelatedRequest, { key, item }: ItemRow) {
  if (!isArticle(item)) return [];
  const outcome = await askRelated(api, { id: item.news_entry_id, requestId: item.request_id });
  if (!outcome.ok) {
    ignore(outcome, 'the strip is a gift; the list stands without it (spec 8)');
    return null;
  }
  const found = outcome.value.articles.flatMap((one): ArticleItem[] => ('type' in one ? [one] : one.articles));
  const away = new Set([key, ...lists.listOf(channel).removed.map(({ row }) => row.key)]);
  return found.filter((one) => !away.has(itemKey(one))).slice(0, MOST);
}
