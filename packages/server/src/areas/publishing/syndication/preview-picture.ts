import { thumbnail } from '@griot/domain/constants';
import type { Picture } from '../../market-news/market-news.face.ts';
import type { PictureAddresses } from '../../media/media.face.ts';

export type PreviewPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/**
 * The larger of a picture's forms. Its size is known: that of the text's form is stored with the picture, the card's is
 * the same for all.
 */
export function previewPicture(
  { id, width, height, caption }: Picture,
  title: string,
  { onCard, inText }: PictureAddresses,
): PreviewPicture {
  const alt = caption || title;
  return width > thumbnail.width ? { src: inText(id), width, height, alt } : { src: onCard(id), ...thumbnail, alt };
}
