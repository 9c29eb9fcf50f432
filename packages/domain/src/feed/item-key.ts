import type { FeedItem } from '@griot/contract/entities/feed-item';

/** One of its kind in a list, with further items in it: a newer one takes its place. */
type Group = Extract<FeedItem, { articles: readonly unknown[] }>;
/** Every kind of item that is one article, whatever card shows it. */
type OneArticle = Extract<FeedItem, { news_id: string }>;

export function isGroup(item: FeedItem): item is Group {
  return 'articles' in item;
}

export function isArticle(item: FeedItem): item is OneArticle {
  return 'news_id' in item;
}

/**
 * What tells an item of a list from every other: articles and clips by their ids, a group by its kind (spec 5). There
 * is no default, so that a new kind of item which is no article does not compile before it has a key of its own.
 */
export function itemKey(item: FeedItem): string {
  if (isArticle(item)) return item.news_entry_id;
  switch (item.type) {
    case 'clip':
      return `clip-${item.id}`;
    case 'editor_curated_today_card':
      return item.more_id;
    case 'top_news_group':
    case 'missed_group':
    case 'trending_group':
    case 'insta_clip':
      return item.type;
    case 'edition_group':
      return `edition-${item.country}${item.language}`;
  }
}

/** A group that holds nothing is none (spec 5). */
export const isEmpty = (item: FeedItem): boolean => isGroup(item) && item.articles.length === 0;
