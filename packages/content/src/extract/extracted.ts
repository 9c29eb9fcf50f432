/** What a page says about its article, whether or not the article itself could be read. */
export type PageFacts = {
  /** The title without the name of the site. */
  readonly title: string;
  readonly siteName: string;
  readonly summary: string;
  readonly byline: string | undefined;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly modifiedAt: number | undefined;
  /** The language the page declares (`en`, `ar`, `pt`), not checked against the text. */
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly leadImage: string | undefined;
  /** The canonical address, if it differs from where the article was found. */
  readonly canonicalAddress: string | undefined;
  /** Whether the original has a paywall; `text` may then be only the beginning. */
  readonly isPaywalled: boolean;
};

/** An article read from a page. `html` has been through `sanitiseArticle`: it can be stored as it is. */
export type Extracted = PageFacts & {
  readonly isArticle: true;
  readonly html: string;
  /** The text of `html`, with an empty line between paragraphs and without captions. */
  readonly text: string;
};

export type NotAnArticle = PageFacts & {
  readonly isArticle: false;
  readonly reason: 'no-text' | 'front-page';
};
