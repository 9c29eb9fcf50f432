import { webAddress } from './addresses.ts';
import { isMediaSource } from './media-source.ts';
import { withoutBidiControls } from './text-direction.ts';
import { videoOf } from './video/providers.ts';

export type Attributes = Readonly<Record<string, string>>;
type AttributeRule = (given: Attributes, article: URL | undefined) => Attributes;

const LONGEST_ALT = 500;
const LARGEST_SIDE = 10_000;
const LARGEST_SPAN = 50;
/** A picture this small is a tracking pixel. */
const TRACKING_SIDE = 2;

const none: Attributes = {};

const link: AttributeRule = (given, article) => {
  const href = webAddress(given.href ?? '', article);
  return href === undefined ? none : linkAttributes(href);
};

/** A link opens a new page, without access to ours and without an endorsement for search engines. */
export const linkAttributes = (href: string): Attributes => ({ href, rel: 'noopener nofollow', target: '_blank' });

const card: AttributeRule = (given) => {
  const video = videoOf(given['data-video'] ?? '');
  return video ? { 'data-video': video.key } : none;
};

const picture: AttributeRule = (given, article) => {
  const src = pictureSource(given.src ?? '', article);
  if (src === undefined || isTracker(given)) return none;
  return {
    src,
    alt: oneLine(given.alt ?? ''),
    ...whole('width', given.width, LARGEST_SIDE),
    ...whole('height', given.height, LARGEST_SIDE),
    loading: 'lazy',
    decoding: 'async',
  };
};

const cell: AttributeRule = (given) => ({
  ...whole('colspan', given.colspan, LARGEST_SPAN),
  ...whole('rowspan', given.rowspan, LARGEST_SPAN),
});

const moment: AttributeRule = ({ datetime }) =>
  datetime !== undefined && /^[0-9PTWZ:+.YMDHS -]{1,40}$/.test(datetime) ? { datetime } : none;

const rules: Readonly<Record<string, AttributeRule>> = {
  a: link,
  figure: card,
  img: picture,
  td: cell,
  th: cell,
  ol: (given) => whole('start', given.start, 100_000),
  time: moment,
};

/**
 * The attributes an element keeps or is given, by its tag; all others fall. A link or picture left with none is not
 * shown.
 */
export function attributesOf(tag: string, given: Attributes, article: URL | undefined): Attributes {
  const rule = Object.hasOwn(rules, tag) ? rules[tag] : undefined;
  return rule ? rule(given, article) : {};
}

function pictureSource(source: string, article: URL | undefined): string | undefined {
  const text = source.trim();
  if (isMediaSource(text)) return text;
  const address = webAddress(text, article);
  return address?.startsWith('https:') ? address : undefined;
}

function isTracker({ width = '', height = '' }: Attributes): boolean {
  return [width, height].some((side) => /^\s*\d+(px)?\s*$/.test(side) && Number.parseInt(side, 10) <= TRACKING_SIDE);
}

function whole(name: string, text: string | undefined, largest: number): Attributes {
  const digits = /^\s*(\d{1,6})(px)?\s*$/.exec(text ?? '')?.[1];
  const value = Number(digits);
  return digits !== undefined && value >= 1 && value <= largest ? { [name]: String(value) } : {};
}

function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  const spaced = withoutBidiControls(text).replace(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ');
  const line = spaced.trim();
  return line.slice(0, LONGEST_ALT).trim().toWellFormed();
}
