import { Parser } from 'htmlparser2';
import { webAddress } from '../addresses.ts';
import type { FeedLink } from '../feed.ts';
import { cutTo, limits } from '../limits.ts';
import { oneLine } from './html-text.ts';
import type { Attributes } from './mend-html.ts';

export type WebPage = { title: string | null; feeds: FeedLink[] };

const FEED_TYPE = /^(?:application|text)\/(?:rss|atom|rdf|feed|x-rss|x-atom)\b|^application\/(?:json|xml)$|^text\/xml$/;
const FEED_ADDRESS = /(?:^|[/._=-])(?:rss|atom|feeds?|rdf)(?:[/._?=-]|$)/i;
/** Links to feeds after this position are not the page's own. */
const HEAD = 512 * 1024;

/** The feeds that a web page declares; if it declares none, the links on it that look like feeds. */
export function feedsOfPage(html: string, address: string): WebPage {
  const reader = new PageReader(address);
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      reader.start(name, attributes);
      if (reader.depth > limits.openTags) parser.pause();
    },
    onclosetag: () => reader.end(),
    ontext: (text) => reader.text(text),
  });
  parser.write(html.slice(0, HEAD));
  const title = cutTo(oneLine(reader.title), limits.title);
  const feeds = reader.named.length > 0 ? reader.named : reader.linked;
  return { title: title === '' ? null : title, feeds: onceEach(feeds.slice(0, limits.links)) };
}

class PageReader {
  depth = 0;
  title = '';
  readonly named: FeedLink[] = [];
  readonly linked: FeedLink[] = [];
  readonly #address: string;
  #base: string;
  #isTitle = false;

  constructor(address: string) {
    this.#address = address;
    this.#base = address;
  }

  start(name: string, attributes: Attributes): void {
    this.depth += 1;
    this.#isTitle = name === 'title' && this.title === '';
    if (name === 'base') this.#base = webAddress(attributes.href, this.#address) ?? this.#base;
    if (name === 'link' && namesFeed(attributes)) this.named.push(...this.#feed(attributes));
    if (name === 'a' && FEED_ADDRESS.test(attributes.href ?? '')) this.linked.push(...this.#feed(attributes));
  }

  end(): void {
    this.depth -= 1;
    this.#isTitle = false;
  }

  text(text: string): void {
    if (this.#isTitle) this.title += text;
  }

  #feed({ href, title, type }: Attributes): FeedLink[] {
    const address = webAddress(href, this.#base);
    const name = cutTo(oneLine(title ?? ''), limits.title);
    return address === undefined
      ? []
      : [{ address, title: name === '' ? null : name, type: type?.trim().toLowerCase() ?? null }];
  }
}

function namesFeed({ rel = '', type = '' }: Attributes): boolean {
  const relations = rel.toLowerCase().split(/\s+/);
  return relations.includes('feed') || (relations.includes('alternate') && FEED_TYPE.test(type.trim().toLowerCase()));
}

function onceEach(links: FeedLink[]): FeedLink[] {
  return links.filter(({ address }, at) => links.findIndex((link) => link.address === address) === at);
}
