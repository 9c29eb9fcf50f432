import { Parser } from 'htmlparser2';
import { decodeBytes } from '../feeds/encoding/decode-bytes.ts';
import { feedAddress, siteAddress } from './feed-address.ts';
import { griotPrefix, type OpmlFeed } from './opml.ts';

/** An outline that looks like a subscription but has no usable address. */
export type SkippedOutline = { readonly title: string; readonly address: string };

export type OpmlReading = {
  /** Whether there is an outline at all; a file without one is not OPML. */
  readonly isOpml: boolean;
  readonly title: string;
  /** Each address once, as it first occurs. */
  readonly feeds: readonly OpmlFeed[];
  readonly skipped: readonly SkippedOutline[];
  /** Whether the file had more feeds than the limit. */
  readonly isCut: boolean;
};

const mostFeeds = 20_000;
const mostCategories = 20;
const longestText = 500;
/** The parser's time grows with the square of the number of unclosed outlines. */
const deepest = 5_000;
const chunk = 65_536;

type Attributes = Readonly<Record<string, string>>;

/**
 * The subscriptions of an OPML file, whatever wrote it: names in any case, feeds as folders of feeds, addresses with
 * bare ampersands, elements that never end, files that stop in the middle.
 */
export function readOpml(file: string | Uint8Array): OpmlReading {
  const outlines = new Outlines();
  let isInTitle = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        isInTitle = name === 'title';
        if (name === 'outline') outlines.open(attributes);
      },
      ontext: (text) => {
        if (isInTitle) outlines.addTitle(text);
      },
      onclosetag: (name) => {
        isInTitle = false;
        if (name === 'outline') outlines.close();
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  const text = typeof file === 'string' ? file : decodeBytes(file, undefined).text;
  for (let at = 0; at < text.length && !outlines.isCut; at += chunk) parser.write(text.slice(at, at + chunk));
  parser.end();
  return outlines.reading();
}

/** The outlines read so far, and the open folders. */
class Outlines {
  readonly #feeds = new Map<string, OpmlFeed>();
  readonly #skipped: SkippedOutline[] = [];
  /** For each open outline, whether it is a folder; in a broken file an outline may be nested in a feed. */
  readonly #open: boolean[] = [];
  readonly #folders: string[] = [];
  #title = '';
  #isOpml = false;
  isCut = false;

  open(attributes: Attributes): void {
    this.#isOpml = true;
    const given = addressIn(attributes);
    const title = textOf(attributes.title) || textOf(attributes.text);
    this.#open.push(given === undefined);
    if (this.#open.length > deepest) this.isCut = true;
    if (given === undefined) this.#folders.push(title);
    else this.#add(given, title, attributes);
  }

  close(): void {
    if (this.#open.pop()) this.#folders.pop();
  }

  addTitle(text: string): void {
    if (this.#title.length < longestText) this.#title += text;
  }

  #add(given: string, title: string, attributes: Attributes): void {
    if (this.#feeds.size + this.#skipped.length >= mostFeeds) {
      this.isCut = true;
      return;
    }
    const address = feedAddress(given);
    if (address === undefined) {
      this.#skipped.push({ title, address: textOf(given) });
      return;
    }
    if (this.#feeds.has(address)) return;
    const home = siteAddress(attributes.htmlurl ?? '');
    const folders = this.#folders.slice(-mostCategories).reverse().filter(Boolean); // the innermost first
    const categories = [...ownCategories(attributes.category), ...folders].slice(0, mostCategories);
    this.#feeds.set(address, { address, title, ...(home && { home }), categories, griot: griotWords(attributes) });
  }

  reading(): OpmlReading {
    return {
      isOpml: this.#isOpml,
      title: textOf(this.#title),
      feeds: [...this.#feeds.values()],
      skipped: this.#skipped,
      isCut: this.isCut,
    };
  }
}

/** The feed address of an outline; undefined for a folder and for a link to a page or to another list. */
function addressIn(attributes: Attributes): string | undefined {
  const type = (attributes.type ?? '').toLowerCase();
  const address = attributes.xmlurl ?? (type === 'rss' || type === 'atom' ? attributes.url : undefined);
  return address === undefined || type === 'include' ? undefined : address;
}

/** `/news/politics,tech`: each category is a path or a word, and the last part of a path is its name. */
function ownCategories(category = ''): string[] {
  const words = category.split(',').map((path) => textOf(path.split('/').findLast((part) => part.trim() !== '')));
  return words.filter((word) => word !== '');
}

function griotWords(attributes: Attributes): Record<string, string> {
  const ours = Object.entries(attributes).filter(([name]) => name.startsWith(griotPrefix));
  return Object.fromEntries(ours.map(([name, value]) => [name.slice(griotPrefix.length), textOf(value)]));
}

function textOf(text = ''): string {
  return text.slice(0, longestText).replace(/\s+/g, ' ').trim();
}
