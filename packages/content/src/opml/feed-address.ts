const longestAddress = 2_000;

/** A feed's address as it can be fetched: `feed:` and similar schemes mean http; others are refused. */
export function feedAddress(given: string): string | undefined {
  const text = given.trim();
  const address = text
    .replace(/^(feed|rss|itpc|pcast):(\/\/)?(?=https?:)/i, '')
    .replace(/^(feed|itpc|pcast):/i, 'https:');
  return siteAddress(address);
}

export function siteAddress(given: string): string | undefined {
  const text = given.trim();
  if (text.length > longestAddress) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.')) {
    return undefined;
  }
  url.hash = '';
  return url.href;
}
