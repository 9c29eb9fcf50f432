import { withQuery } from './hrefs.ts';
import { paths } from './page-hrefs.ts';

export type SearchAddress = {
  text: string;
  /** The place that the text has among hot searches; empty for none. */
  rank?: string;
  sort?: string;
  within?: string;
  source?: string;
  exact?: boolean;
  cursor?: string;
  /** Named only where it is not the reader's own market. */
  country?: string;
  language?: string;
};

/** A search as an address: it can be passed on and loaded again (NAV-08). What is as usual is not in it. */
export function searchHref({
  text,
  rank = '',
  source = '',
  exact = false,
  cursor = '',
  ...more
}: SearchAddress): string {
  const { sort = '', within = '', country = '', language = '' } = more;
  return withQuery(paths.search, {
    text,
    rank,
    sort: sort === 'best' ? '' : sort,
    within: within === 'any' ? '' : within,
    source,
    exact: exact ? '1' : '',
    cursor,
    country,
    language,
  });
}
