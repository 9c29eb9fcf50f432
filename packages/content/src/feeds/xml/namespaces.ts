/** The vocabulary of an element. RSS, Atom and no namespace count as one vocabulary, since feeds mix them freely. */
export type Vocabulary = 'core' | 'other' | keyof typeof FAMILIES;

/** Namespaces by the beginning of their address, since version and spelling vary; the prefix is the usual one. */
const FAMILIES = {
  atom: ['www.w3.org/2005/atom', 'purl.org/atom/'],
  rss: [
    'purl.org/rss/1.0',
    'purl.org/net/rss1.1',
    'my.netscape.com/rdf/',
    'channel.netscape.com/rdf/',
    'my.netscape.com/publish/',
    'backend.userland.com/',
    'blogs.law.harvard.edu/tech/',
    'cyber.law.harvard.edu/rss',
  ],
  rdf: ['www.w3.org/1999/02/22-rdf-syntax-ns'],
  content: ['purl.org/rss/1.0/modules/content'],
  module: ['purl.org/rss/1.0/modules/'],
  dc: ['purl.org/dc/elements/'],
  dcterms: ['purl.org/dc/terms'],
  media: [
    'search.yahoo.com/mrss',
    'video.search.yahoo.com/mrss',
    'tools.search.yahoo.com/mrss',
    'www.rssboard.org/media-rss',
  ],
  itunes: ['www.itunes.com/', 'itunes.apple.com/', 'example.com/dtds/podcast-1.0.dtd'],
  googleplay: ['www.google.com/schemas/play-podcasts'],
  xhtml: ['www.w3.org/1999/xhtml', 'www.w3.org/tr/rec-html40', 'www.w3.org/tr/xhtml'],
  svg: ['www.w3.org/2000/svg'],
  feedburner: ['rssnamespace.org/feedburner', 'www.feedburner.com/'],
  pheedo: ['www.pheedo.com/'],
  webfeeds: ['webfeeds.org/rss/'],
} as const satisfies Record<string, readonly string[]>;

const CORE = new Set<string>(['atom', 'rss']);
/** Longest first, so that a module of RSS is not taken for RSS. */
const BEGINNINGS = Object.entries(FAMILIES)
  .flatMap(([family, beginnings]) =>
    beginnings.map((beginning) => ({ family: family as keyof typeof FAMILIES, beginning })),
  )
  .sort((one, other) => other.beginning.length - one.beginning.length);

export function vocabularyAt(address: string): Vocabulary {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '');
  if (bare === '') return 'core';
  const family = BEGINNINGS.find(({ beginning }) => bare.startsWith(beginning))?.family;
  return family === undefined ? 'other' : asCore(family);
}

/** The vocabulary of a prefix that the feed did not declare. */
export function vocabularyOf(prefix: string): Vocabulary {
  if (prefix === '') return 'core';
  return Object.hasOwn(FAMILIES, prefix) ? asCore(prefix as keyof typeof FAMILIES) : 'other';
}

const asCore = (family: keyof typeof FAMILIES): Vocabulary => (CORE.has(family) ? 'core' : family);
