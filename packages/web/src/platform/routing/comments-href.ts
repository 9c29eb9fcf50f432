import { withQuery } from './hrefs.ts';

/** The page of an article's comments, offered only where it is there (session.hasPage). */
export const commentsPath = '/comment';

type Commented = {
  news_entry_id: string;
  comment_num: number;
  origin_url: string;
  title: string;
  /** Empty for an article. */
  type?: 'clip' | '';
  /** Named only where it is not the reader's own market. */
  country?: string;
  language?: string;
};

export function commentsHref({ news_entry_id, comment_num, origin_url, title, ...more }: Commented): string {
  const { type = '', country = '', language = '' } = more;
  const about = { news_entry_id, comment_num: String(comment_num), origin_url, title };
  return withQuery(commentsPath, { ...about, type, country, language });
}

type ThreadPlace = { news_entry_id: string; post_type: string; country: string; language: string };

/** The same page, for somebody who comes from one of its threads and knows no more of the post. */
export const commentsAround = ({ news_entry_id, post_type, country, language }: ThreadPlace): string =>
  withQuery(commentsPath, { news_entry_id, type: post_type === 'clip' ? 'clip' : '', country, language });
