const LONGEST_ADDRESS = 2048;

/**
 * An address found in an article, made absolute. Addresses of the article's own site are upgraded to https like its
 * original address (DET-19); other sites may not support https. Undefined for an address that must not be opened.
 */
export function webAddress(found: string, article: URL | undefined): string | undefined {
  const text = found.trim();
  // Element ids are removed, so a link within the page would not work.
  if (text === '' || text.startsWith('#') || text.length > LONGEST_ADDRESS) return undefined;
  const url = URL.parse(text, article?.href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined; // `https://bank.example@elsewhere`
  if (article && url.protocol === 'http:' && url.host === article.host) url.protocol = 'https:';
  return url.href.length > LONGEST_ADDRESS ? undefined : url.href;
}

/** The article's own address, upgraded to https (DET-19); undefined if it is not a web address. */
export function articleAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.port === '') url.protocol = 'https:'; // a port of its own speaks http alone
  return url;
}
