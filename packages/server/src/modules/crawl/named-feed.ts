import type { FeedLink } from '@griot/content/feeds/feed';

/** Feeds of comments hold no news. */
const besideTheNews = /comments?\b|commentaires?\b|kommentare?\b/i;

/**
 * The feed to use when a page was found at a feed's address: the only news feed of the same site that the page names.
 */
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
