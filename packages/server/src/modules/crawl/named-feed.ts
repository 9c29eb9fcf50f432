import type { FeedLink } from '@griot/content/feeds/feed';

/** What readers say about articles is no news. */
const besideTheNews = /comments?\b|commentaires?\b|kommentare?\b/i;

/** The feed that a page at a feed's address must mean: the only one of its own site that holds news. */
export function namedFeed(feeds: readonly FeedLink[], pageAddress: string): string | undefined {
  const addresses = feeds
    .filter(({ address, title }) => !besideTheNews.test(`${new URL(address).pathname} ${title ?? ''}`))
    .map(({ address }) => address)
    .filter((address) => address !== pageAddress && isSameSite(address, pageAddress));
  return addresses.length === 1 ? addresses[0] : undefined;
}

function isSameSite(one: string, other: string): boolean {
  const [a, b] = [siteOf(one), siteOf(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
