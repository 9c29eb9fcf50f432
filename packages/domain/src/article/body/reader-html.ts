import { escapedHtml } from '../../format/escaped-html.ts';
import type { Pictures } from '../../view.ts';
import { lightPicture } from '../light-picture.ts';

/** The texts of ours that are written into a publisher's body. They are plain text, not HTML. */
export type BodyWords = { readonly showPicture: string; readonly table: string };

/** A picture that begins before this position has no text before it. */
const LEADING = '<figure>'.length + 1;

const tags = /<a [^<>]*>|<\/a>|<img ([^<>]*)>|<table>|<\/table>|<pre>/g;

/**
 * A cleaned body (DET-20) as this reader is shown it: pictures in the form their data allows, or a link in the place of
 * each (DAT-01, DAT-02), and a box around everything that may be wider than the screen, for thumbs and keys to scroll.
 */
export function readerHtml(html: string, pictures: Pictures, words: BodyWords): string {
  let isInLink = false;
  return html.replace(tags, (tag, attributes: string | undefined, at: number) => {
    if (tag.startsWith('<a ')) isInLink = true;
    else if (tag === '</a>') isInLink = false;
    if (attributes !== undefined) {
      // A picture that opens the article is on the first screen, so it is loaded at once unless the reader saves data.
      const own =
        at < LEADING && !pictures.isLight ? attributes.replace('loading="lazy"', 'fetchpriority="high"') : attributes;
      return picture(own, pictures, isInLink ? undefined : words.showPicture);
    }
    if (tag === '<table>') return `<div role="group" tabindex="0" aria-label="${escapedHtml(words.table)}"><table>`;
    if (tag === '</table>') return '</table></div>';
    return tag === '<pre>' ? '<pre tabindex="0">' : tag;
  });
}

/** @param linkText the text of a link to the picture; undefined if the picture is in a link already */
function picture(attributes: string, { isShown, isLight }: Pictures, linkText: string | undefined): string {
  const given = isLight
    ? attributes.replace(/\bsrc="([^"]*)"/, (_, src: string) => `src="${lightPicture(src)}"`)
    : attributes;
  if (isShown) return `<img ${given}>`;
  const alt = attributeIn(given, 'alt');
  if (linkText === undefined) return `<span data-picture="">${alt}</span>`;
  const dataAttributes = ['width', 'height', 'alt']
    .map((name) => ` data-${name}="${attributeIn(given, name)}"`)
    .join('');
  // The description is hidden from sight, as a caption may repeat it; a screen reader reads it with the link.
  const label = alt === '' ? escapedHtml(linkText) : `${escapedHtml(linkText)}<span>: ${alt}</span>`;
  return `<a data-picture="" href="${attributeIn(given, 'src')}" target="_blank" rel="noopener"${dataAttributes}>${label}</a>`;
}

/** The value of an attribute, still escaped. */
const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
