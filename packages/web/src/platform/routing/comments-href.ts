import { withQuery } from './hrefs.ts';

/** The page of an article's comments, offered only where it is there (session.hasPage). */
export const commentsPath = '/comment';

type Commented = { news_entry_id: string; comment_num: number; origin_url: string; title: string };

export const commentsHref = ({ news_entry_id, comment_num, origin_url, title }: Commented): string =>
  withQuery(commentsPath, { news_entry_id, comment_num: String(comment_num), origin_url, title });
