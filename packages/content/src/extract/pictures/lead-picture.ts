import { addressesIn } from '../metadata/json-ld.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import { pictureAddress } from './picture-address.ts';

/** The preview picture in the page's metadata, unless it is a logo or a placeholder. */
export function statedPicture(stated: PageMetadata, address: string): string | undefined {
  const candidates = [
    stated.meta('og:image:secure_url', 'og:image', 'og:image:url'),
    ...addressesIn(stated.article.image),
    stated.meta('twitter:image', 'twitter:image:src', 'parsely-image-url', 'sailthru.image.full', 'thumbnail', 'image'),
    ...addressesIn(stated.article.thumbnailUrl),
    stated.link('image_src'),
  ];
  return candidates
    .map((candidate) => pictureAddress(candidate ?? '', address))
    .find(
      (candidate) =>
        candidate !== undefined && !/logo|placeholder|default[-_.]|blank\.|spacer|sprite|favicon/i.test(candidate),
    );
}
