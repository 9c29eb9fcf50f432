/** 1 opened with an id, 2 by a link that names country and language, 0 from what the phone has cached (CLP-05). */
export type ClipMode = 0 | 1 | 2;

/** The query of a clip's address; a missing value is empty (spec 2, /videodetail). */
export type ClipQuery = Readonly<Record<'id' | 'request_id' | 'country' | 'language', string>>;

export type ClipOpening = {
  readonly mode: ClipMode;
  readonly id: string;
  readonly requestId: string;
  /** The link's own market, in mode 2 alone. */
  readonly market: { readonly country: string; readonly language: string } | null;
};

const code = /^[a-z]{2}$/;
const wellFormed = /^[\w-]{1,64}$/;

type KnownIds = {
  /** The part of the address that never reaches a server. */
  hash: string;
  /** The clip that was tapped last. */
  cached: { id: string; request_id: string } | null;
};

/** How an address opens a clip, by its query, its hash, or what the phone has cached; null where nothing names one. */
export function clipOpening(query: ClipQuery, { hash, cached }: KnownIds): ClipOpening | null {
  const named = query.id || hash.replace(/^#/, '');
  const id = named || (cached?.id ?? '');
  if (!wellFormed.test(id)) return null;
  const { country, language } = query;
  if (named !== '' && code.test(country) && code.test(language))
    return { mode: 2, id, requestId: query.request_id, market: { country, language } };
  const isCached = cached?.id === id;
  const requestId = query.request_id || (isCached ? cached.request_id : '');
  return { mode: isCached ? 0 : 1, id, requestId, market: null };
}
