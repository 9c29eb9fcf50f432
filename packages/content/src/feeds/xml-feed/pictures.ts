import { webAddress } from '../addresses.ts';
import type { FeedImage, ImageOrigin } from '../feed.ts';
import type { Attributes } from '../html/mend-html.ts';
import { limits } from '../limits.ts';
import { childrenOf, elementsOf, firstText, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { linksOf, mediumOf, onceEach, sizeFrom } from './links.ts';

type Found = { element: XmlElement; address: string | undefined; from: ImageOrigin };

const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#!])/i;
/** A picture this small is a tracking pixel. */
const SMALLEST = 3;

/** Candidates for the entry's picture, best first; `body` is the first picture of its text. */
export function picturesOf(entry: XmlElement, base: string, body: FeedImage | undefined): FeedImage[] {
  const media = mediaOf(entry, 'media:content')
    .filter(showsPicture)
    .map((element) => found(element, 'media'));
  const thumbnails = mediaOf(entry, 'media:thumbnail').map((element) => found(element, 'thumbnail'));
  const enclosed = childrenOf(entry, 'enclosure')
    .filter(showsPicture)
    .map((element) => found(element, 'enclosure'));
  const podcast = childrenOf(entry, 'itunes:image', 'googleplay:image').map((element) => found(element, 'podcast'));
  const candidates = [
    ...media,
    ...thumbnails,
    ...enclosed,
    ...podcast,
    ...linkedPictures(entry),
    ...namedPictures(entry),
  ];
  const images = candidates
    .slice(0, 10 * limits.images)
    .flatMap((picture) => imageFrom(picture, base))
    .filter(isShown);
  const ordered = images.toSorted((one, other) => rank(one) - rank(other));
  return onceEach([...ordered, ...(body ? [body] : [])]).slice(0, limits.images);
}

/** Sorts the pictures of one origin by size, the largest first; pictures without a size come before the others. */
const rank = ({ from, width }: FeedImage): number =>
  ORIGINS.indexOf(from) * 100_000 - Math.min(width ?? 90_000, 90_000);
const ORIGINS: ImageOrigin[] = ['media', 'thumbnail', 'enclosure', 'podcast', 'field', 'body'];

const found = (element: XmlElement, from: ImageOrigin): Found => ({
  element,
  address:
    element.attributes.get('url') ??
    element.attributes.get('href') ??
    element.attributes.get('image') ??
    firstText(element, 'url') ??
    onlyText(element),
  from,
});

const onlyText = (element: XmlElement): string | undefined =>
  elementsOf(element).length === 0 ? textOf(element) : undefined;

/** Media elements of the entry itself, of its groups, and inside other media. */
function mediaOf(entry: XmlElement, key: string, depth = 0): XmlElement[] {
  const inner = childrenOf(entry, 'media:group', 'media:content');
  return [
    ...childrenOf(entry, key),
    ...(depth < 3 ? inner.flatMap((element) => mediaOf(element, key, depth + 1)) : []),
  ];
}

function showsPicture(element: XmlElement): boolean {
  const medium = mediumOf(element);
  if (medium.startsWith('image')) return true;
  const isOther = /^(video|audio|document|executable|application|text)/.test(medium);
  return !isOther && IMAGE_FILE.test(element.attributes.get('url') ?? '');
}

/** Early podcasts used `rel="image"`; Atom uses enclosures for pictures too. */
function linkedPictures(entry: XmlElement): Found[] {
  const links = childrenOf(entry, 'itunes:link', 'link').slice(0, limits.links);
  return links.flatMap((link) => {
    const rel = link.attributes.get('rel')?.toLowerCase() ?? '';
    if (rel === 'image' || rel === 'image_src') return [found(link, 'podcast')];
    return rel === 'enclosure' && mediumOf(link).startsWith('image') ? [found(link, 'enclosure')] : [];
  });
}

/** Many feeds use a field of their own: any field with the address of a picture counts. */
function namedPictures(entry: XmlElement): Found[] {
  return elementsOf(entry)
    .filter((element) => !element.isCut && !['link', 'guid', 'id', 'enclosure'].includes(element.key))
    .filter((element) => element.key === 'image' || isPictureAddress(element))
    .map((element) => found(element, 'field'));
}

function isPictureAddress(element: XmlElement): boolean {
  const [only, ...rest] = element.children;
  if (typeof only !== 'string' || rest.length > 0 || only.length > limits.address) return false;
  return /^\s*https?:\/\/\S+\s*$/i.test(only) && IMAGE_FILE.test(only.trim());
}

function imageFrom({ element, address, from }: Found, base: string): FeedImage[] {
  const url = webAddress(address, element.base ?? base);
  const width = sizeFrom(element.attributes.get('width') ?? firstText(element, 'width'));
  const height = sizeFrom(element.attributes.get('height') ?? firstText(element, 'height'));
  return url === undefined ? [] : [{ url, width, height, from }];
}

const isShown = ({ width, height }: FeedImage): boolean =>
  (width ?? SMALLEST) >= SMALLEST && (height ?? SMALLEST) >= SMALLEST;

/** The first picture of a text that is not a tracking pixel. */
export function bodyPicture(pictures: readonly Attributes[]): FeedImage | undefined {
  return pictures.flatMap(pictureIn).find(isShown);
}

/** Lazily loaded pictures have their address in another attribute. */
function pictureIn(attributes: Attributes): FeedImage[] {
  const address = LAZY.map((name) => attributes[name]).find((found) => /^https?:/i.test(found ?? ''));
  const url = webAddress(address, '');
  const { width, height } = attributes;
  return url === undefined ? [] : [{ url, width: sizeFrom(width), height: sizeFrom(height), from: 'body' }];
}

const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'src'];

/** The feed's own picture. */
export function feedPicture(channel: XmlElement, base: string): string | null {
  const links = childrenOf(channel, 'itunes:link').filter(
    (link) => link.attributes.get('rel')?.toLowerCase() === 'image',
  );
  const elements = [
    ...childrenOf(channel, 'image', 'logo', 'itunes:image', 'googleplay:image', 'icon', 'media:thumbnail'),
    ...childrenOf(channel, 'webfeeds:logo', 'webfeeds:icon', 'webfeeds:cover'),
    ...childrenOf(channel, 'media:content').filter(showsPicture),
    ...links,
  ];
  const urls = elements.flatMap((element) => {
    const resource = element.attributes.get('rdf:resource') ?? found(element, 'field').address;
    return webAddress(resource, element.base ?? base) ?? [];
  });
  return urls[0] ?? linksOf(channel, base).find(({ rel }) => rel === 'icon')?.url ?? null;
}
