import { isAllowed, isInline, isVoid, needsAttributes, type Tag } from './allow-list.ts';
import { canHold, canNest, isBarrier, type Place, pathTo, text } from './content-model.ts';
import type { VideoCard } from './video/video-card.ts';

export type ArticleElement = { tag: Place; attributes: string; children: ArticleNode[] };
/** Text nodes are strings of escaped HTML. */
export type ArticleNode = ArticleElement | string;

const DEEPEST_NESTING = 6;
/** Longer than any article; the rest is cut off. */
const LONGEST_BODY = 256 * 1024;

/** Builds the body from a stream of allowed tags, placing each where a browser would. */
export class ArticleTree {
  readonly body: ArticleElement = { tag: 'body', attributes: '', children: [] };
  readonly #open: ArticleElement[] = [this.body];
  /** One entry for each unclosed start tag; undefined for tags that were left out. */
  readonly #started: (ArticleElement | undefined)[] = [];
  #remaining = LONGEST_BODY;

  start(tag: string, attributes: string): void {
    const element = isAllowed(tag) ? this.#place(tag, attributes) : undefined;
    if (!isAllowed(tag) || !isVoid(tag)) this.#started.push(element);
  }

  end(): void {
    const element = this.#started.pop();
    const at = element ? this.#open.lastIndexOf(element) : -1;
    if (at > 0) this.#open.length = at;
  }

  text(escaped: string): void {
    const isBlank = escaped.trim() === '';
    if (isBlank && !canHold(this.#top.tag, text)) return;
    if (!this.#openPlaceFor(text) || !this.#spend(escaped.length)) return;
    this.#top.children.push(escaped);
  }

  /** Turns the figure around a player into a video card, or makes a figure for it. */
  video({ attributes, link, words }: VideoCard): void {
    const around = this.#figureAround();
    const figure = around ?? this.#place('figure', '');
    if (figure?.tag !== 'figure') return;
    const length = attributes.length + link.length + words.length + '<figcaption><a></a> </figcaption>'.length;
    if (this.#spend(length)) {
      figure.attributes = attributes;
      const caption = captionOf(figure) ?? { tag: 'figcaption', attributes: '', children: [] };
      if (!figure.children.includes(caption)) figure.children.push(caption);
      caption.children.unshift({ tag: 'a', attributes: link, children: [words] }, ' ');
    }
    if (!around) this.#open.length = this.#open.lastIndexOf(figure);
  }

  get #top(): ArticleElement {
    return this.#open.at(-1) ?? this.body;
  }

  #place(tag: Tag, attributes: string): ArticleElement | undefined {
    if (this.#isRedundant(tag) || (needsAttributes(tag) && attributes === '')) return undefined;
    if (this.#openPlaceFor(tag)) return this.#captionAgain(tag) ?? this.#append(tag, attributes);
    // An item without a list or a cell without a table becomes a paragraph.
    return tag !== 'p' && this.#openPlaceFor('p') ? this.#append('p', '') : undefined;
  }

  /** A figure has one caption: a second one is appended to the first. */
  #captionAgain(tag: Tag): ArticleElement | undefined {
    const caption = tag === 'figcaption' ? captionOf(this.#top) : undefined;
    if (!caption || !this.#spend(1)) return undefined;
    caption.children.push(' ');
    this.#open.push(caption);
    return caption;
  }

  /** The open figure, unless it has a video already. */
  #figureAround(): ArticleElement | undefined {
    const at = this.#open.findLastIndex(({ tag }) => tag === 'figure' || canHold(tag, 'figure'));
    const figure = this.#open[at];
    if (figure?.tag !== 'figure' || figure.attributes !== '') return undefined;
    this.#open.length = at + 1;
    return figure;
  }

  /** Whether a tag adds nothing: a link in a link, bold in bold, the seventh nested quotation. */
  #isRedundant(tag: Tag): boolean {
    if (isInline(tag)) return this.#open.some((element) => element.tag === tag);
    return canNest(tag) && this.#open.filter((element) => canNest(element.tag)).length >= DEEPEST_NESTING;
  }

  #openPlaceFor(tag: Tag): boolean {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const place = this.#open[at]?.tag ?? 'body';
      const path = pathTo(place, tag);
      if (path) {
        this.#open.length = at + 1;
        return path.every((implied) => this.#append(implied, '') !== undefined);
      }
      if (isBarrier(place, tag)) return false;
    }
    return false;
  }

  #append(tag: Tag, attributes: string): ArticleElement | undefined {
    if (!this.#spend(2 * tag.length + attributes.length + '<></>'.length)) return undefined;
    const element: ArticleElement = { tag, attributes, children: [] };
    this.#top.children.push(element);
    if (!isVoid(tag)) this.#open.push(element);
    return element;
  }

  /** Once a piece does not fit nothing more is added, however small, so that the body is a prefix of the article. */
  #spend(characters: number): boolean {
    this.#remaining = this.#remaining < characters ? 0 : this.#remaining - characters;
    return this.#remaining > 0;
  }
}

const captionOf = ({ children }: ArticleElement): ArticleElement | undefined =>
  children.filter((child) => typeof child !== 'string').find(({ tag }) => tag === 'figcaption');
