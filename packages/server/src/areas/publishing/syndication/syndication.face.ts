import type { mainChannel, TopicChannel } from '@griot/domain/channels';
import type { Market } from '@griot/locale/markets';

/** Feeds and sitemaps for other machines; each is undefined while too many requests wait for theirs. */
export type SyndicationFace = {
  /** The index of all sitemaps that list something. */
  index(origin: string): Promise<ZippedDocument | undefined>;
  pages(origin: string): Promise<ZippedDocument | undefined>;
  sitemap(origin: string, market: Market): Promise<ZippedDocument | undefined>;
  news(origin: string, market: Market): Promise<ZippedDocument | undefined>;
  /** The RSS feed of a market, or of one of its channels. */
  feed(origin: string, market: Market, channel: TopicChannel | typeof mainChannel): Promise<ZippedDocument | undefined>;
};
/** A document as it is kept and sent: every robot and feed reader takes gzip. */
export type ZippedDocument = { readonly bytes: Buffer; readonly etag: string };

/** What a page says of its article to the programs that preview links. */
export type LinkPreviewFace = {
  /** Null for an article that its own market does not show (NAV-13). */
  of(newsId: string): Promise<LinkPreview | null>;
};
export type LinkPreview = {
  readonly language: string;
  readonly section: string;
  readonly modified: number;
  readonly picture?: PreviewPicture;
  readonly editions: readonly { readonly language: string; readonly newsId: string }[];
};
export type PreviewPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
