import type { PreviewPicture } from '../preview-picture.ts';
import { element, emptyElement, xmlDeclaration } from './xml.ts';

export type RssItem = {
  readonly id: string;
  readonly title: string;
  /** Where it is read: on a page of ours. */
  readonly link: string;
  readonly summary: string;
  readonly section: string;
  readonly author: string;
  readonly published: Date;
  /** Whose it is, and the feed it came by; undefined for samples. */
  readonly source: { readonly name: string; readonly feed: string } | undefined;
  /** With an absolute address. */
  readonly picture: PreviewPicture | undefined;
};

export type RssChannel = {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly link: string;
  /** The feed's own address. */
  readonly self: string;
  /** `en-ng` */
  readonly language: string;
  readonly items: readonly RssItem[];
};

const names = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** Minutes after which it is worth asking again. */
const timeToLive = '15';

/** RSS 2.0 with the extensions that readers show: summary, picture and the way to the page, never a whole text. */
export async function* rss(channel: RssChannel): AsyncGenerator<string> {
  const root = emptyElement('rss', names).replace('/>', '>');
  const newest = Math.max(...channel.items.map(({ published }) => published.getTime()));
  const head = [
    element('title', channel.title),
    element('link', channel.link),
    element('description', channel.description),
    element('language', channel.language),
    // of the news, not of this file: as long as there is nothing new it stays the same file
    ...(channel.items.length > 0 ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    element('generator', 'Griot'),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    element('ttl', timeToLive),
    emptyElement('atom:link', { href: channel.self, rel: 'self', type: 'application/rss+xml' }),
  ];
  yield `${xmlDeclaration}${root}\n<channel>\n${head.join('\n')}\n`;
  for (const item of channel.items) yield `<item>${rssItem(item)}</item>\n`;
  yield '</channel>\n</rss>\n';
}

function rssItem(item: RssItem): string {
  const { source, picture } = item;
  return [
    element('title', item.title),
    element('link', item.link),
    element('guid', item.id, { isPermaLink: 'false' }),
    element('pubDate', item.published.toUTCString()),
    element('description', item.summary),
    element('category', item.section),
    element('dc:creator', item.author),
    ...(source ? [element('source', source.name, { url: source.feed })] : []),
    ...(picture ? [mediaContent(picture)] : []),
  ].join('');
}

/** Not an enclosure, which must say its size in bytes: a picture is cut when it is asked for. */
function mediaContent({ src, width, height, alt }: PreviewPicture): string {
  const size = { width: String(width), height: String(height) };
  const content = emptyElement('media:content', { url: src, medium: 'image', type: 'image/webp', ...size });
  return `${content.replace('/>', '>')}${element('media:description', alt, { type: 'plain' })}</media:content>`;
}
