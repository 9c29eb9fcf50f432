import { withQuery } from './hrefs.ts';

type Thread = {
  news_entry_id: string;
  /** The root of the thread, or the reply to open it at. */
  comment_id: string;
  /** Empty for an article. */
  post_type?: string;
  /** Begins an answer. */
  isAnswering?: boolean;
  /** Shows what can be done with the comment, for readers without script. */
  isMenu?: boolean;
  /** Named only where it is not the reader's own market. */
  country?: string;
  language?: string;
};

/** The page of one comment and its replies. */
export function threadHref({ news_entry_id, comment_id, post_type = '', ...more }: Thread): string {
  const { isAnswering = false, isMenu = false, country = '', language = '' } = more;
  return withQuery('/commentreply', {
    news_entry_id,
    comment_id,
    post_type: post_type === 'news' ? '' : post_type,
    keyboard: isAnswering ? '1' : '',
    menu: isMenu ? '1' : '',
    country,
    language,
  });
}
