import type { Pictures } from '../../view.ts';
import { lightPicture } from '../light-picture.ts';

/** What a reader is told in a body that is not the publisher's: plain texts. */
export type BodyWords = { readonly showPicture: string; readonly table: string };

const tags = /<a [^<>]*>|<\/a>|<img ([^<>]*)>|<table>|<\/table>|<pre>/g;
const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => special[letter] ?? letter);

/**
 * A cleaned body (DET-20) as this reader is shown it: pictures in the form their data allows, or a link in the place of
 * each (DAT-01, DAT-02), and a box around everything that may be wider than the screen, for thumbs and keys to scroll.
 */
export function readerHtml(html: string, pictures: Pictures, words: BodyWords): string {
  let isInLink = false;
  return html.replace(tags, (tag, attributes: string | undefined) => {
    if (tag.startsWith('<a ')) isInLink = true;
    else if (tag === '</a>') isInLink = false;
    if (attributes !== undefined) return picture(attributes, pictures, isInLink ? undefined : words.showPicture);
    if (tag === '<table>') return `<div role="group" tabindex="0" aria-label="${escaped(words.table)}"><table>`;
    if (tag === '</table>') return '</table></div>';
    return tag === '<pre>' ? '<pre tabindex="0">' : tag;
  });
}

/** @param ask the words of a link to the picture; without any, there is none: the picture stands in a link already */
function picture(attributes: string, { isShown, isLight }: Pictures, ask: string | undefined): string {
  const given = isLight
    ? attributes.replace(/\bsrc="([^"]*)"/, (_, src: string) => `src="${lightPicture(src)}"`)
    : attributes;
  if (isShown) return `<img ${given}>`;
  const alt = attributeIn(given, 'alt');
  if (ask === undefined) return `<span data-picture="">${alt}</span>`;
  const kept = ['width', 'height', 'alt'].map((name) => ` data-${name}="${attributeIn(given, name)}"`).join('');
  const label = alt === '' ? escaped(ask) : `${escaped(ask)}: ${alt}`;
  return `<a data-picture="" href="${attributeIn(given, 'src')}" target="_blank" rel="noopener"${kept}>${label}</a>`;
}

/** Escaped, as it stands. */
const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
