import { Parser } from 'htmlparser2';
import { element, isElement, type PageElement } from './page-tree.ts';

type Attributes = PageElement['attributes'];

/** A parsed page: its body and its metadata. */
export type Page = {
  readonly body: PageElement;
  readonly html: Attributes;
  readonly title: string;
  /** The base address of the page, if it states one. */
  readonly base: string;
  readonly metas: readonly Attributes[];
  readonly links: readonly Attributes[];
  /** The JSON-LD scripts as text. */
  readonly data: readonly string[];
};

const LONGEST_PAGE = 2 * 1024 * 1024;
/** Beyond any real page; the work of later steps grows faster than these numbers. */
const DEEPEST_PAGE = 120;
const MOST_ELEMENTS = 20_000;
const MOST_TEXT = 500_000;

class LimitReached extends Error {}

/** Parses a page, however broken; what exceeds the bounds is cut off. */
export function parsePage(html: string): Page {
  const reader = new PageReader();
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.start(tag, attributes),
    onclosetag: () => reader.end(),
    ontext: (text) => reader.text(text),
  });
  try {
    parser.end(html.slice(0, LONGEST_PAGE).toWellFormed());
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
  return reader.page();
}

/** What the text inside an element is: content, the title, JSON-LD, a player's fallback, or not for reading. */
type TextRole = 'page' | 'title' | 'data' | 'player' | 'head' | 'nothing';
type Open = { readonly node: PageElement; readonly role: TextRole };

const silentTags = new Set(
  (
    'script style svg math template applet canvas audio select textarea datalist map ' +
    'noembed noframes xmp progress meter rt rp'
  ).split(' '),
);
/** Any other element ends the head, as in browsers: some pages never write its end. */
const headTags = new Set('meta link title script style base noscript template basefont bgsound'.split(' '));
const frameTags = new Set(['html', 'body']);
/** Players are kept with their sources only, in case their provider is known. */
const playerTags = new Set(['iframe', 'object', 'embed', 'video']);

class PageReader {
  readonly #body = element('body');
  readonly #open: Open[] = [];
  readonly #metas: Attributes[] = [];
  readonly #links: Attributes[] = [];
  readonly #data: string[] = [];
  readonly #title: string[] = [];
  #html: Attributes = {};
  #base = '';
  #elements = 0;
  #letters = 0;

  start(tag: string, attributes: Attributes): void {
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS || this.#open.length >= DEEPEST_PAGE) throw new LimitReached();
    if (tag === 'meta') this.#metas.push(attributes);
    if (tag === 'link') this.#links.push(attributes);
    if (tag === 'base') this.#base ||= attributes.href ?? '';
    const above = this.#open.at(-1) ?? { node: this.#body, role: 'page' };
    const role = this.#roleOf(tag, attributes, above);
    if (role === 'data') this.#data.push('');
    if (frameTags.has(tag)) this.#html = { ...attributes, ...this.#html };
    const isPart = (role === 'page' && !frameTags.has(tag)) || isPlayerPart(tag, role, above);
    const node = isPart ? element(tag, [], attributes) : above.node;
    if (isPart) above.node.children.push(node);
    this.#open.push({ node, role });
  }

  end(): void {
    this.#open.pop();
  }

  text(text: string): void {
    const { node, role } = this.#open.at(-1) ?? { node: this.#body, role: 'page' };
    if (role === 'title') this.#title.push(text);
    if (role === 'data') this.#data.push((this.#data.pop() ?? '') + text);
    if (role !== 'page') return;
    this.#letters += text.length;
    if (this.#letters > MOST_TEXT) throw new LimitReached();
    const last = node.children.at(-1);
    // The parser reports an entity as a text of its own.
    if (last !== undefined && !isElement(last)) node.children[node.children.length - 1] = last + text;
    else node.children.push(text);
  }

  page(): Page {
    return {
      body: this.#body,
      html: this.#html,
      title: this.#title.join(''),
      base: this.#base,
      metas: this.#metas,
      links: this.#links,
      data: this.#data,
    };
  }

  #roleOf(tag: string, attributes: Attributes, above: Open): TextRole {
    if (tag === 'title') return this.#title.length === 0 && above.role !== 'data' ? 'title' : 'nothing';
    if (tag === 'script' && /ld\+json/i.test(attributes.type ?? '')) return 'data';
    if (tag === 'body') return 'page'; // even where the head was never ended
    if (tag === 'head') return 'head';
    if (above.role === 'player') return 'player';
    if (above.role === 'head' && headTags.has(tag)) return 'nothing';
    if ((above.role !== 'page' && above.role !== 'head') || silentTags.has(tag) || tag === 'meta' || tag === 'link')
      return 'nothing';
    return playerTags.has(tag) ? 'player' : 'page';
  }
}

const isPlayerPart = (tag: string, role: TextRole, above: Open): boolean =>
  role === 'player' && (above.role === 'page' || tag === 'source');
