import type { PictureCandidate } from '../media.face.ts';
import { hintedSize, type Size } from './hinted-size.ts';

/** How carefully each origin chooses its pictures. */
const trust = { 'json-ld': 30, 'open-graph': 28, feed: 26, twitter: 24, body: 20 } as const;
/** Words in file names and class names of pictures that belong to the page, not to the article. */
const pageDecoration =
  /^(logos?|icons?|favicon|sprites?|spacer|pixel|beacon|tracker|tracking|blank|avatars?|gravatar|emojis?|smil(ey|ies)|spinner|loader|captcha|badge|button|arrow|watermark|wordmark|masthead)$/;
/** Words of stand-ins for a missing picture, and of portraits of the author. */
const doubtful =
  /^(default|placeholder|fallback|noimage|nophoto|dummy|generic|author|byline|profile|headshot|banner|ads?|advert|sponsor|promo|qr)$/;
/** A file name of so many words is a headline, such as "new-logo-for-the-national-team". */
const HEADLINE = 6;
const SMALLEST = { width: 120, height: 64 };
const WIDEST = 3;
const WANTED_WIDTH = 1_200;
const WANTED_SHAPE = 16 / 9;
const MOST = 5;

/** The pictures worth fetching, the best first; the next ones are tried if the first is no good. */
export function bestPictures(candidates: readonly PictureCandidate[]): PictureCandidate[] {
  const judged = candidates.flatMap((candidate) => {
    const score = scoreOf(candidate);
    return score === undefined ? [] : [{ candidate, score, key: sameness(candidate.address) }];
  });
  judged.sort((one, other) => other.score - one.score);
  const seen = new Set<string>();
  const distinct = judged.filter(({ key }) => !seen.has(key) && seen.add(key));
  return distinct.slice(0, MOST).map(({ candidate }) => candidate);
}

/** Undefined for a file that cannot be a picture of the article. */
function scoreOf(candidate: PictureCandidate): number | undefined {
  const url = URL.parse(candidate.address);
  if (!url || !/^https?:$/.test(url.protocol) || /\.(svgz?|ico|cur|mp4|webm|m3u8|mp3|pdf)$/i.test(url.pathname))
    return undefined;
  const words = wordsOf(candidate, url);
  if (words.some((word) => pageDecoration.test(word))) return undefined;
  const size = hintedSize(candidate, url);
  if (!isLargeEnough(size)) return undefined;
  const position = candidate.from === 'body' ? Math.min(candidate.position ?? 10, 10) : 0;
  const doubt = words.some((word) => doubtful.test(word)) ? 14 : 0;
  return trust[candidate.from] + sizeScore(size) - shapeLoss(size) - 1.5 * position - doubt;
}

function wordsOf({ words = '' }: PictureCandidate, url: URL): string[] {
  const [file = '', folder = ''] = url.pathname.split('/').reverse();
  const inName = split(file);
  // the words of a headline are about the news
  return [
    ...(inName.length < HEADLINE ? inName : []),
    ...split(folder),
    ...(split(words).length < HEADLINE ? split(words) : []),
  ];
}

function split(text: string): string[] {
  return text
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}

function isLargeEnough({ width, height }: Size): boolean {
  if (width !== undefined && width < SMALLEST.width) return false;
  if (height !== undefined && height < SMALLEST.height) return false;
  return width === undefined || height === undefined || Math.max(width / height, height / width) <= WIDEST;
}

/** Wide enough for a phone is best; more only costs data. A picture of unknown size gets a middle score. */
function sizeScore({ width }: Size): number {
  if (width === undefined) return 6;
  return 6 * Math.log2(Math.min(width, WANTED_WIDTH) / 200) - (width > 3 * WANTED_WIDTH ? 4 : 0);
}

function shapeLoss({ width, height }: Size): number {
  if (width === undefined || height === undefined) return 2;
  return 6 * Math.abs(Math.log2(width / height / WANTED_SHAPE));
}

/** The same file in another size has the same name but for its numbers. */
function sameness(address: string): string {
  const url = URL.parse(address);
  return url ? url.host + url.pathname.replace(/[-_]?\d{2,4}x\d{2,4}/g, '').toLowerCase() : address;
}
