export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'cdf' | 'json';

export type FeedPerson = { name: string | null; email: string | null };
export type FeedEnclosure = { url: string; type: string | null; length: number | null };
/** A candidate for the entry's picture, and where it was found. */
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
  /** The publisher's id, or one made from the link or the text, so that it stays the same. */
  id: string;
  title: string | null;
  link: string | null;
  /** Well-formed HTML with absolute addresses, but not sanitised. */
  summaryHtml: string | null;
  contentHtml: string | null;
  author: FeedPerson | null;
  /** If a feed gives only the time of the last change, that time is used. */
  published: number | null;
  updated: number | null;
  categories: string[];
  language: string | null;
  enclosures: FeedEnclosure[];
  /** Best first. */
  images: FeedImage[];
};

/** Problems of a feed that could still be read, for the operator. */
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
  /** The answer is a web page, with the feeds it links to. */
  | { kind: 'page'; title: string | null; feeds: FeedLink[] }
  | { kind: 'unreadable'; why: 'empty' | 'binary' | 'no-feed' };

export type FeedHints = {
  contentType?: string | undefined;
  /** The answer's Content-Language, used for entries that name no language. */
  contentLanguage?: string | undefined;
  /** Where the feed was found, after redirects. */
  address: string;
  /** The time zone of times that name none; UTC if it is not known. */
  timeZone?: string | undefined;
};

/** An entry as a format's parser reads it, possibly without an id. */
export type DraftEntry = Omit<FeedEntry, 'id'> & { id: string | null; hasUnreadableDate: boolean };
/** A feed as a format's parser reads it. */
export type DraftFeed = { feed: Feed; drafts: DraftEntry[]; hasMore: boolean; isCut: boolean };
