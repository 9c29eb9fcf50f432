export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'cdf' | 'json';

export type FeedPerson = { name: string | null; email: string | null };
export type FeedEnclosure = { url: string; type: string | null; length: number | null };
/** A picture that may stand for the entry, and where it was found. */
export type FeedImage = { url: string; width: number | null; height: number | null; from: ImageOrigin };
export type ImageOrigin = 'media' | 'thumbnail' | 'enclosure' | 'podcast' | 'field' | 'body';

/** Times are milliseconds; addresses are absolute http(s); `title` and `description` are plain text. */
export type Feed = {
  title: string | null;
  link: string | null;
  language: string | null;
  description: string | null;
  image: string | null;
  author: FeedPerson | null;
  published: number | null;
  updated: number | null;
  format: FeedFormat;
  version: string | null;
};

export type FeedEntry = {
  /** As the publisher gave it; made from the link or the words where there is none, so that it stays the same. */
  id: string;
  title: string | null;
  link: string | null;
  /** Not sanitised: well-formed, with absolute addresses, but whatever the publisher put into it. */
  summaryHtml: string | null;
  contentHtml: string | null;
  author: FeedPerson | null;
  /** Where a feed says only when the entry was changed, that counts as published too. */
  published: number | null;
  updated: number | null;
  categories: string[];
  language: string | null;
  enclosures: FeedEnclosure[];
  /** Best first. */
  images: FeedImage[];
};

/** What was wrong with a feed that could be read all the same, for the operator. */
export type FeedProblem =
  | 'wrong-content-type'
  | 'wrong-encoding'
  | 'cut-off'
  | 'too-long'
  | 'too-many-entries'
  | 'duplicate-entries'
  | 'missing-ids'
  | 'missing-dates'
  | 'unreadable-dates';

export type FeedLink = { address: string; title: string | null; type: string | null };

export type FeedOutcome =
  | { kind: 'feed'; feed: Feed; entries: FeedEntry[]; problems: FeedProblem[] }
  /** A web page where a feed was expected, and the feeds it names. */
  | { kind: 'page'; title: string | null; feeds: FeedLink[] }
  | { kind: 'unreadable'; why: 'empty' | 'binary' | 'no-feed' };

export type FeedHints = {
  contentType?: string | undefined;
  /** The answer's Content-Language, the language of what names none. */
  contentLanguage?: string | undefined;
  /** Where the feed was found, after redirects. */
  address: string;
};

/** What a reader of one format makes of an entry, before it is sure to have an id. */
export type DraftEntry = Omit<FeedEntry, 'id'> & { id: string | null; hasUnreadableDate: boolean };
/** What a reader of one format makes of a whole feed. */
export type DraftFeed = { feed: Feed; drafts: DraftEntry[]; hasMore: boolean; isCut: boolean };
