import { extractArticle } from '@griot/content/extract/extract-article';
import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { decodeBytes } from '@griot/content/feeds/encoding/decode-bytes';

export type PageBytes = {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  readonly address: string;
  /** That of times without a zone. */
  readonly timeZone?: string | undefined;
};

/** The article of a page, as it came over the wire. */
export function readPage({ bytes, contentType, address, timeZone }: PageBytes): Extracted | NotAnArticle {
  return extractArticle(decodeBytes(bytes, contentType).text, address, timeZone);
}
