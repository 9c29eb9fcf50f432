import { escapedHtml } from '@griot/domain/format/escaped-html';
import { linkAttributes } from '../attributes.ts';
import type { Video } from './providers.ts';

/**
 * A video as it stands in a body: a figure that names it, and a link for those who cannot or will not play it there.
 */
export type VideoCard = {
  /** Of the figure. */
  readonly attributes: string;
  readonly link: string;
  /** The words of the link, escaped: a title, else the provider's name, which needs no translation. */
  readonly words: string;
};

export function videoCard({ key, name, page }: Video, title: string): VideoCard {
  const link = Object.entries(linkAttributes(page)).map(
    ([attribute, value]) => ` ${attribute}="${escapedHtml(value)}"`,
  );
  const words = escapedHtml(title || name).replaceAll('&quot;', '"');
  return { attributes: ` data-video="${escapedHtml(key)}"`, link: link.join(''), words };
}
