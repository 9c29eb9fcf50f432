import { mediaSource } from '@griot/content/sanitise/media-source';
import { sanitiseArticle } from '@griot/content/sanitise/sanitise-article';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import type { SampleRow } from './sample-article.repository.ts';

type Pictures = SampleRow['pictures'];

/** A sample's text with its pictures: the first before it, the others spread over it. */
export function sampleBody(text: string, [lead, ...others]: Pictures, address: string): string {
  const blocks = text.match(/<(p|h[2-4]|ul|ol|blockquote)>.*?<\/\1>/gs) ?? [text];
  const pieces = [...(lead ? [figure(lead)] : []), ...blocks];
  const before = pieces.length - blocks.length;
  // from the end, so that the places still to come stay where they are
  for (const [at, picture] of [...others.entries()].reverse()) {
    pieces.splice(before + placeOf((at + 1) / (others.length + 1), blocks), 0, figure(picture));
  }
  return sanitiseArticle(pieces.join(''), { address });
}

/** The block a picture stands before: at this share of the text, and never between a heading and what it heads. */
function placeOf(share: number, blocks: readonly string[]): number {
  const at = Math.max(1, Math.round(share * blocks.length));
  return blocks[at - 1]?.startsWith('<h') ? at - 1 : at;
}

/** As wide as a text gets: what is drawn by code has every size. */
const WIDE = 720;

function figure({ id, width, height, caption }: Pictures[number]): string {
  const words = escapedHtml(caption);
  const image = `<img src="${mediaSource(id)}" width="${WIDE}" height="${Math.round((WIDE * height) / width)}" alt="${words}">`;
  return `<figure>${image}<figcaption>${words}</figcaption></figure>`;
}
