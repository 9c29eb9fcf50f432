import type { ArticleItem } from '@griot/contract/entities/feed-item';

/** The one form that every card's button belongs to, for readers without script. */
export const tasteFormId = 'taste';

/** What the server has to know of an item, in one field; none of the three holds a space. */
export const tasteValue = ({ news_entry_id, request_id, infra_feedback }: ArticleItem): string =>
  `${news_entry_id} ${request_id} ${infra_feedback}`;
