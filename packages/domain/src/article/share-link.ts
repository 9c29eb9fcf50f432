/** Where a link can be passed on by an address alone, with the title and the link in it. */
export const shareTargets = {
  whatsapp: (title: string, link: string) => `https://wa.me/?text=${title}%20${link}`,
  telegram: (title: string, link: string) => `https://t.me/share/url?url=${link}&text=${title}`,
  facebook: (_: string, link: string) => `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  x: (title: string, link: string) => `https://x.com/intent/post?text=${title}&url=${link}`,
  email: (title: string, link: string) => `mailto:?subject=${title}&body=${link}`,
} as const;
export type ShareTarget = keyof typeof shareTargets;

/** How a link is shared: through the phone's share dialog, by an address of another app, or copied. */
export type SharedArticle = 'system' | 'copy' | ShareTarget;

/** The address that hands a link over to another app. */
export const shareAddress = (target: ShareTarget, title: string, link: string): string =>
  shareTargets[target](encodeURIComponent(title), encodeURIComponent(link));

type Shared = { news_id: string; news_entry_id: string; openType: 0 | 1; requestId: string };

/** The name of this client in a share link. */
const CLIENT = 'griot';
/** Stands in for a missing request id, because a link with an empty one would not open. */
const NO_REQUEST = 'shared';

/**
 * The address a reader passes on: the share server, the entry id and the constant name of this client, with all that
 * the article needs to open in its own market, wherever it is opened (NAV-14).
 * @param server the market's shareServer with the base of the app, `https://griot.example/lite`
 * @param from is reported in the wake event when the link is opened
 */
export function shareLink(
  server: string,
  { news_id, news_entry_id, openType, requestId }: Shared,
  from: SharedArticle,
): string {
  const query = {
    news_entry_id,
    client: CLIENT,
    news_id,
    open_type: String(openType),
    request_id: requestId || NO_REQUEST,
    // Every id begins with its market.
    country: news_id.slice(0, 2),
    language: news_id.slice(2, 4),
    from,
  };
  return `${server}/detail?${pairsOf(query)}`;
}

const pairsOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The address of a clip that a reader passes on; it opens in the clip's own market, wherever it is opened (CLP-05). */
export function clipShareLink(server: string, { id }: { id: string }, from: SharedArticle): string {
  // Every id begins with its market.
  const query = { id, client: CLIENT, country: id.slice(0, 2), language: id.slice(2, 4), from };
  return `${server}/videodetail?${pairsOf(query)}`;
}
