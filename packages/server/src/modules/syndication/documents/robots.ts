/** Pages, pictures and feeds are for all; calls are for clients, and a robot would only spend a reader's share. */
const open = ['/$', '/lite/', '/media/', '/rss/', '/sitemap.xml$', '/sitemaps/'];

/** By RFC 9309 the longest rule that fits decides. */
export function robots(origin: string): string {
  const rules = ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /'];
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
