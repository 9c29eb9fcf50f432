import type { ArticleItem, FeedItem } from '@griot/contract/entities/feed-item';

/** A list holds one group of each kind; a newer one replaces it. */
type Group = Extract<FeedItem, { type: 'top_news_group' | 'trending_group' | 'insta_clip' }>;

export function isGroup(item: FeedItem): item is Group {
  return item.type === 'top_news_group' || item.type === 'trending_group' || item.type === 'insta_clip';
}

export function isArticle(item: FeedItem): item is ArticleItem {
  return 'news_id' in item;
}

/** The identity of an item in a list: articles and clips have their ids, a group its kind (spec 5). */
export function itemKey(item: FeedItem): string {
  if (isArticle(item)) return item.news_entry_id;
  switch (item.type) {
    case 'clip':
      return `clip-${item.id}`;
    case 'editor_curated_today_card':
      return item.more_id;
    case 'top_news_group':
    case 'trending_group':
    case 'insta_clip':
      return item.type;
  }
}

/** A group without articles is not shown (spec 5). */
export const isEmpty = (item: FeedItem): boolean => isGroup(item) && item.articles.length === 0;
