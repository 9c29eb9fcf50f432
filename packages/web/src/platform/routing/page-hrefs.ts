import { withQuery } from './hrefs.ts';

/** Pages that a link is offered to only where they are there (session.hasPage). */
export const paths = {
  headline: '/headline',
  topic: '/topicdetail',
  clip: '/videodetail',
  search: '/search',
} as const;

/** Named only where the address is passed on: each market has its own. */
type Named = { country?: string; language?: string };
/** With an entry id: all that was written of that article's story. */
type Headline = Named & { category: string; title: string; news_entry_id?: string };

/** Their addresses; the common ones are in hrefs.ts, which every page carries. */
export const pageHrefs = {
  headline: ({ category, title, news_entry_id = '', country = '', language = '' }: Headline) =>
    withQuery(paths.headline, { category, title, news_entry_id, country, language }),
  topic: ({ more_id, country = '', language = '' }: Named & { more_id: string }) =>
    withQuery(paths.topic, { more_id, country, language }),
  clip: ({ id, request_id, country = '', language = '' }: Named & { id: string; request_id: string }) =>
    withQuery(paths.clip, { id, request_id, country, language }),
  search: ({ text, rank }: { text: string; rank: number }) => withQuery(paths.search, { text, rank: String(rank) }),
};
