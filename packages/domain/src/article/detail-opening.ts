/** 0 normal, 1 opened with query identifiers, 2 opened from a shared link with country and language (spec 4). */
export type DetailMode = 0 | 1 | 2;
export type OpenType = 0 | 1;

/** The query of an article's address, as text; a missing value is empty (spec 2, /detail). */
export type DetailQuery = Readonly<
  Record<'news_id' | 'news_entry_id' | 'open_type' | 'request_id' | 'country' | 'language', string>
>;

/** How an article is requested. What a bare id leaves open is null or empty here, and comes with the article. */
export type Opening = {
  readonly mode: DetailMode;
  /** A news_id or a news_entry_id. */
  readonly id: string;
  readonly openType: OpenType | null;
  readonly requestId: string;
  /** The link's own market, in mode 2 alone. */
  readonly market: { readonly country: string; readonly language: string } | null;
};

/** `undecided`: the server sees no identifier in the address; the hash or the session may hold one. */
export type DetailTarget = { kind: 'article'; opening: Opening } | { kind: 'undecided' } | { kind: 'missing' };

const code = /^[a-z]{2}$/;
const id = /^[\w-]{1,64}$/;

/** How `/detail/{pathId}?query` opens; a query needs all of its four identifiers (DET-01, DET-03). */
export function openingOf(pathId: string, query: DetailQuery): DetailTarget {
  const market = marketIn(query);
  if (pathId !== '') {
    const opening = { mode: market ? 2 : 0, id: pathId, openType: null, requestId: '', market } as const;
    return { kind: 'article', opening };
  }
  const { news_id, news_entry_id, open_type, request_id } = query;
  const needed = [news_id, news_entry_id, open_type, request_id];
  if (needed.every((text) => text === '')) return { kind: 'undecided' };
  if (needed.includes('') || (open_type !== '0' && open_type !== '1')) return { kind: 'missing' };
  const openType = open_type === '1' ? 1 : 0;
  return {
    kind: 'article',
    opening: { mode: market ? 2 : 1, id: news_id, openType, requestId: request_id, market },
  };
}

function marketIn({ country, language }: DetailQuery): Opening['market'] {
  return code.test(country) && code.test(language) ? { country, language } : null;
}

/** The id that only the phone knows: from the hash, else of the article opened last (NAV-05, DET-21); empty if none. */
export function decidedId(hash: string, opened: { news_id: string } | null): string {
  const given = hash.replace(/^#/, '');
  if (given !== '') return id.test(given) ? given : '';
  return opened?.news_id ?? '';
}
