/** One subscription of an OPML file. */
export type OpmlFeed = {
  readonly address: string;
  /** Empty where the file names none. */
  readonly title: string;
  /** The site's own page, where the file tells it. */
  readonly home?: string;
  /** Its own categories, then the folders it lies in: what is said most closely stands first. */
  readonly categories: readonly string[];
  /** What a Griot wrote beside it (`griot:state="live"`), without the prefix, in lower case. */
  readonly griot: Readonly<Record<string, string>>;
};

export type OpmlFolder = { readonly name: string; readonly feeds: readonly OpmlFeed[] };

export type OpmlDocument = {
  readonly title: string;
  readonly createdAt: Date;
  readonly folders: readonly OpmlFolder[];
  /** In no folder. */
  readonly feeds: readonly OpmlFeed[];
};

export const griotPrefix = 'griot:';
