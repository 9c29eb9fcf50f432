import { limits } from '../limits.ts';
import { ENTRIES, isOver } from './forgotten-ends.ts';
import { type Vocabulary, vocabularyAt, vocabularyOf } from './namespaces.ts';
import type { XmlElement } from './xml-tree.ts';

type Scope = ReadonlyMap<string, Vocabulary>;
type Open = { element: XmlElement; scope: Scope };

const ROOTS = new Set(['rss', 'rdf', 'feed', 'channel']);

/** Builds the tree of a feed from its tags, even if they do not match. */
export class TreeBuilder {
  nodes = 0;
  readonly #address: string;
  readonly #open: Open[];
  /** One entry for each unclosed start tag; undefined for tags that were left out. */
  readonly #started: (XmlElement | undefined)[] = [];

  constructor(address: string) {
    this.#address = address;
    const document = { key: '', tag: '', attributes: new Map(), children: [], base: undefined, language: undefined };
    this.#open = [{ element: { ...document, isCut: false }, scope: new Map() }];
  }

  get openTags(): number {
    return this.#started.length;
  }

  /** Names come in lower case. */
  start(name: string, attributes: ReadonlyMap<string, string>): void {
    this.nodes += 1;
    if (this.#open.length > limits.depth) {
      this.#started.push(undefined);
      return;
    }
    const { element, scope } = this.#element(name, attributes);
    this.#endForgotten(element.key);
    this.#top.element.children.push(element);
    this.#open.push({ element, scope });
    this.#started.push(element);
  }

  end(): void {
    const element = this.#started.pop();
    if (element) this.#close(element);
  }

  text(text: string): void {
    this.nodes += 1;
    if (text !== '') this.#top.element.children.push(text);
  }

  /** Marks the elements that are still open as cut off. */
  finish(): { document: XmlElement; isCut: boolean } {
    const [document, ...rest] = this.#open;
    for (const { element } of rest) element.isCut = true;
    return { document: (document as Open).element, isCut: rest.length > 0 };
  }

  get #top(): Open {
    return this.#open.at(-1) as Open; // the document itself is never closed
  }

  #close(element: XmlElement): void {
    const at = this.#open.findLastIndex((open) => open.element === element);
    if (at > 0) this.#open.length = at;
  }

  #element(name: string, attributes: ReadonlyMap<string, string>): Open {
    const colon = name.indexOf(':');
    const prefix = name.slice(0, Math.max(colon, 0));
    const tag = name.slice(colon + 1);
    let scope = scopeWith(this.#top.scope, attributes);
    if (this.#open.length === 1 && ROOTS.has(tag) && scope.get(prefix) === 'other') {
      scope = new Map([...scope, [prefix, 'core']]); // a namespace of somebody's own around a feed like any other
    }
    const vocabulary = scope.get(prefix) ?? vocabularyOf(prefix);
    const parent = this.#top.element;
    const element: XmlElement = {
      key: vocabulary === 'core' ? tag : `${vocabulary}:${tag}`,
      tag,
      attributes,
      children: [],
      base: this.#baseFrom(attributes.get('xml:base'), parent.base),
      language: attributes.get('xml:lang') ?? parent.language,
      isCut: false,
    };
    return { element, scope };
  }

  #baseFrom(given: string | undefined, inherited: string | undefined): string | undefined {
    if (given === undefined) return inherited;
    return URL.parse(given.trim(), inherited ?? URL.parse(this.#address)?.href)?.href ?? inherited;
  }

  /** Closes entries and fields without an end tag where the next one begins. */
  #endForgotten(key: string): void {
    const at = ENTRIES.has(key) ? this.#open.findLastIndex((open) => open.element.key === key) : -1;
    if (at > 0) this.#open.length = at;
    const field = this.#top.element;
    if (isOver(field.key, this.#open.at(-2)?.element.key ?? '', key)) this.#close(field);
  }
}

function scopeWith(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0) return outer;
  const declared = [...attributes].filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([key, at]) => [key.slice('xmlns:'.length), vocabularyAt(at)] as const)]);
}
