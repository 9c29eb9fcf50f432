import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { isInserted } from './feed-list.state.ts';
import type { FeedLists } from './feed-lists.ts';
import { showRelated } from './related.ts';

type InsertRequest = {
  lists: FeedLists;
  api: Api;
  channel: string;
  newsEntryId: string;
  item?: ArticleItem | undefined;
};

/**
 * Puts an article on top of a channel, once; it is fetched unless it is given, and related articles follow. Its
 * impression is logged like that of any card, when it comes into view (spec 4, Feed, Inserting an article).
 */
export async function insertArticle(request: InsertRequest): Promise<void> {
  const { lists, api, channel, newsEntryId, item } = request;
  if (isInserted(lists.listOf(channel), newsEntryId)) return;
  const article = item ?? (await fetchEntry(api, newsEntryId));
  if (article === undefined) return;
  await lists.edit(channel, { type: 'inserted', item: article });
  await showRelated({ lists, api, channel });
}

/** Undefined where there is no such article: a link to what is gone changes nothing (spec 8). */
export async function fetchEntry(api: Api, id: string): Promise<ArticleItem | undefined> {
  const outcome = await api.article.entry({ params: { id } });
  return outcome.ok ? outcome.value.articles[0] : undefined;
}
