import { descendants, element, isElement, type PageElement, type PageNode, textOf } from '../page/page-tree.ts';
import { pictureAddress } from './picture-address.ts';
import { isPlayer, playerIn } from './players.ts';

type Attributes = PageElement['attributes'];

/** Wider than a reader's column on any phone; a larger file only costs data. */
const WANTED_WIDTH = 1000;
/** Smaller pictures are icons, portraits and tracking pixels. */
const SMALLEST_SIDE = 60;

const pictureTags = new Set(['img', 'amp-img', 'picture', 'noscript']);
const lazySources = [
  ...['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-url', 'data-img-src', 'data-image'],
  ...['data-hi-res-src', 'data-full-src', 'data-src-large', 'data-original-src'],
];
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset'];
const emptyPicture = /^data:|blank\.|spacer|placeholder|transparent|pixel\.|1x1|loading\.|lazy\.|grey\.gif|loader/i;
const decoration =
  /\b(emoji|wp-smiley|avatar|gravatar|icon|icons|logo|sprite|tracking|pixel|author-image|author-photo)\b/i;

/**
 * The page with all pictures as plain `img` elements with the address that a browser would load, and known videos as
 * plain `video` elements.
 */
export function withPictures(node: PageElement, address: string): PageElement {
  const children: PageNode[] = [];
  for (const child of node.children) {
    const player = isElement(child) ? playerIn(child, address) : undefined;
    if (player) {
      const before = children.findLast(isElement);
      if (before?.attributes.src !== player.attributes.src) children.push(player);
    } else if (!isElement(child)) children.push(child);
    else if (isPlayer(child)) continue;
    else if (!pictureTags.has(child.tag)) children.push(withPictures(child, address));
    else addPicture(children, child, address);
  }
  return element(node.tag, children, node.attributes);
}

function addPicture(children: PageNode[], node: PageElement, address: string): void {
  const found = [node, ...descendants(node)].filter(({ tag }) => tag === 'img' || tag === 'amp-img');
  const before = children.findLast(isElement);
  // A noscript element holds a copy of what is there already, or a notice.
  if (node.tag === 'noscript' && (before?.tag === 'img' || textOf(node) !== '')) return;
  const sources = [...descendants(node)].filter(({ tag }) => tag === 'source').map(({ attributes }) => attributes);
  for (const image of found) {
    const picture = asPicture([image.attributes, ...sources], address);
    if (picture && picture.attributes.src !== before?.attributes.src) children.push(picture);
  }
}

function asPicture([own = {}, ...sources]: readonly Attributes[], address: string): PageElement | undefined {
  if (isDecoration(own)) return undefined;
  const lazy = lazySources.map((name) => own[name] ?? '');
  const sets = [own, ...sources].flatMap((attributes) => lazySets.map((name) => bestOf(attributes[name] ?? '')));
  const src = [...lazy, own.src ?? '', ...sets]
    .filter((candidate) => !isEmpty(candidate))
    .map((candidate) => pictureAddress(candidate, address))
    .find(Boolean);
  if (src === undefined) return undefined;
  const { alt = '', width, height } = own;
  return element('img', [], { src, alt, ...(width && { width }), ...(height && { height }) });
}

const isEmpty = (source: string): boolean => source.trim() === '' || emptyPicture.test(source.trim());

function isDecoration({ class: names = '', width = '', height = '', role = '' }: Attributes): boolean {
  const isSmall = [width, height].some(
    (side) => /^\d+(px)?$/.test(side.trim()) && Number.parseInt(side, 10) < SMALLEST_SIDE,
  );
  return isSmall || role === 'presentation' || decoration.test(names);
}

/** The address in a srcset that is wide enough for a reader's column, else the widest. */
function bestOf(set: string): string {
  const offers = set
    .slice(0, 4000)
    .split(/,\s+|,(?=https?:|\/\/)/)
    .map((offer) => offer.trim().split(/\s+/))
    .map(([source = '', size = '1x']) => ({
      source,
      width: Number.parseFloat(size) * (size.endsWith('x') ? 500 : 1) || 0,
    }))
    .sort((a, b) => a.width - b.width);
  return (offers.find(({ width }) => width >= WANTED_WIDTH) ?? offers.at(-1))?.source ?? '';
}
