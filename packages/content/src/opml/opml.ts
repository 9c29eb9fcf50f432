/** One subscription of an OPML file. */
export type OpmlFeed = {
  readonly address: string;
  /** Empty where the file names none. */
  readonly title: string;
  /** The site's own page, if the file names it. */
  readonly home?: string;
  /** Its own categories, then the folders it is in: the most specific first. */
  readonly categories: readonly string[];
  /** Attributes written by Griot itself (`griot:state="live"`), without the prefix, in lower case. */
  readonly griot: Readonly<Record<string, string>>;
};

export type OpmlFolder = { readonly name: string; readonly feeds: readonly OpmlFeed[] };

export type OpmlDocument = {
  readonly title: string;
  readonly createdAt: Date;
  readonly folders: readonly OpmlFolder[];
  /** Feeds outside of any folder. */
  readonly feeds: readonly OpmlFeed[];
};

export const griotPrefix = 'griot:';
