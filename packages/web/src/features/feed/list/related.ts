import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { itemKey } from '@griot/domain/feed/item-key';
import { ignore } from '../../../platform/api/ignore.ts';
import { askRelated } from '../../../session/article/ask-related.ts';
import type { FeedLists } from './feed-lists.ts';
import { itemRows } from './rows.ts';

/** Room for a strip, not for another list. */
const MOST = 6;

type RelatedRequest = { lists: FeedLists; api: Api; channel: string; key: string };

/** Puts related articles below an article: once, and only while it is in the list (spec 2, Related-news strip). */
export async function showRelated({ lists, api, channel, key }: RelatedRequest): Promise<void> {
  const row = itemRows(lists.of(channel).rows).find((one) => one.key === key);
  if (row === undefined || row.related !== undefined || !('news_id' in row.item)) return;
  const outcome = await askRelated(api, row.item.news_entry_id);
  if (!outcome.ok) return ignore(outcome, 'the strip is a gift; the list stands without it (spec 8)');
  const found = outcome.value.articles.flatMap((one): ArticleItem[] => ('type' in one ? [one] : one.articles));
  const away = new Set([key, ...lists.of(channel).removed.map((one) => one.row.key)]);
  const articles = found.filter((one) => !away.has(itemKey(one))).slice(0, MOST);
  await lists.edit(channel, { type: 'relatedArrived', key, related: articles });
}
