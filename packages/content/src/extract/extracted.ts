/** What a page says of its article, whether or not the article itself could be read. */
export type PageFacts = {
  /** Without the name of its site. */
  readonly title: string;
  readonly siteName: string;
  readonly summary: string;
  readonly byline: string | undefined;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly modifiedAt: number | undefined;
  /** The language the page declares: `en`, `ar`, `pt`; another part checks it against the text. */
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly leadImage: string | undefined;
  /** Where the publisher says the article lives, if that differs from where it was found. */
  readonly canonicalAddress: string | undefined;
  /** Readers of the original meet a paywall; what stands in `text` may be its beginning only. */
  readonly isPaywalled: boolean;
};

/** An article read from a page. `html` has been through `sanitiseArticle`: it can be stored as it is. */
export type Extracted = PageFacts & {
  readonly isArticle: true;
  readonly html: string;
  /** The words of `html`, an empty line between paragraphs, without captions. */
  readonly text: string;
};

export type NotAnArticle = PageFacts & {
  readonly isArticle: false;
  readonly reason: 'no-text' | 'front-page';
};
