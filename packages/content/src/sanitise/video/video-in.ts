import { webAddress } from '../addresses.ts';
import { withoutBidiControls } from '../text-direction.ts';
import { fileAt, type Video, videoAt, videoOf } from './providers.ts';

type Attributes = Readonly<Record<string, string>>;
type Finder = (given: Attributes, article: URL | undefined) => Video | undefined;

/** A player that waits for a script keeps its address elsewhere. */
const lazySources = ['src', 'data-src', 'data-lazy-src', 'data-litespeed-src', 'data-url', 'data-original', 'data'];

const shown: Finder = (given, article) => {
  for (const name of lazySources) {
    const video = videoAt(webAddress(given[name] ?? '', article) ?? '');
    if (video) return video;
  }
  return undefined;
};

const ownFile: Finder = (given, article) => {
  const address = webAddress(given.src ?? '', article);
  return address === undefined ? undefined : (videoAt(address) ?? fileAt(address));
};

const numbered =
  (kind: string, ...names: readonly string[]): Finder =>
  (given) =>
    videoOf(`${kind}:${names.map((name) => given[name]?.trim()).find(Boolean) ?? ''}`);

const finders: Readonly<Record<string, Finder>> = {
  iframe: shown,
  embed: shown,
  object: shown,
  'amp-iframe': shown,
  video: ownFile,
  'amp-video': ownFile,
  source: (given, article) =>
    /^video\//i.test(given.type ?? '') || /\.(mp4|m4v|webm|mov|ogv)(\?|$)/i.test(given.src ?? '')
      ? ownFile(given, article)
      : undefined,
  'amp-youtube': numbered('youtube', 'data-videoid'),
  'lite-youtube': numbered('youtube', 'videoid'),
  'amp-vimeo': numbered('vimeo', 'data-videoid'),
  'amp-dailymotion': numbered('dailymotion', 'data-videoid'),
  'amp-tiktok': numbered('tiktok', 'data-src'),
  // these two are made into players by a script of the provider
  blockquote: (given, article) =>
    /\btiktok-embed\b/.test(given.class ?? '') ? numbered('tiktok', 'data-video-id')(given, article) : undefined,
  div: (given) => (/\bfb-video\b/.test(given.class ?? '') ? videoAt(given['data-href'] ?? '') : undefined),
};

/** The video that an element of a page plays, if it is of a kind that can be shown as a card. */
export function videoIn(tag: string, given: Attributes, article: URL | undefined): Video | undefined {
  return Object.hasOwn(finders, tag) ? finders[tag]?.(given, article) : undefined;
}

const LONGEST_TITLE = 200;
/** What players call themselves where nobody gave them a title. */
const noTitle =
  /^((embedded|youtube|vimeo|dailymotion|facebook|tiktok|video|html5|iframe|embed|player|content|post)[\s-]*)+$/i;

/** What a player's author called it; empty where nobody did. */
export function videoTitle({ title = '' }: Attributes): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  const spaced = withoutBidiControls(title).replace(/[\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2060]+/g, ' ');
  const line = spaced.trim();
  return noTitle.test(line) ? '' : line.slice(0, LONGEST_TITLE).trim().toWellFormed();
}
