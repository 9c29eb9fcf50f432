import { mediaSource } from '@griot/content/sanitise/media-source';
import { sanitiseArticle } from '@griot/content/sanitise/sanitise-article';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import { picturesIn } from './pictures-in.ts';

/** A picture of ours; its address in the text is made when the article is read. */
export type PlacedPicture = { readonly id: string; readonly width: number; readonly height: number };

export type Placing = {
  /** Cleaned. */
  readonly html: string;
  /** Where the article stands. */
  readonly address: string;
  /** By the publisher's address of each. */
  readonly stored: ReadonlyMap<string, PlacedPicture>;
  /** Shown before the text. */
  readonly lead?: (PlacedPicture & { readonly caption: string }) | undefined;
};

/** Innermost ones, kept by `split`. */
const figures = /(<figure>(?:(?!<\/?figure>).)*<\/figure>)/s;
const image = /<img(?: [a-z]+="[^"]*")*>/g;
/** What is worth showing in a figure even without its picture. */
const reading = /<(table|blockquote|pre|ol|ul)>/;

/** A body with our pictures in place of the publisher's. One that could not be had goes, and its figure with it. */
export function placePictures({ html, address, stored, lead }: Placing): string {
  const shown = new Set<string>(lead ? [lead.id] : []);
  const place = (written: string): string => {
    const [named] = picturesIn(written);
    const picture = named && stored.get(named.address);
    if (!picture || shown.has(picture.id)) return '';
    shown.add(picture.id);
    return imageOf(picture, named.alt);
  };
  const body = html.split(figures).map((part) => {
    const placed = part.replace(image, place);
    const isBare = part.startsWith('<figure>') && part.includes('<img') && !placed.includes('<img');
    return isBare && !reading.test(placed) ? '' : placed;
  });
  return sanitiseArticle((lead ? leadFigure(lead) : '') + body.join(''), { address });
}

function leadFigure(lead: NonNullable<Placing['lead']>): string {
  const caption = lead.caption === '' ? '' : `<figcaption>${escapedHtml(lead.caption)}</figcaption>`;
  return `<figure>${imageOf(lead, lead.caption)}${caption}</figure>`;
}

const imageOf = ({ id, width, height }: PlacedPicture, alt: string): string =>
  `<img src="${mediaSource(id)}" alt="${escapedHtml(alt)}" width="${width}" height="${height}">`;
