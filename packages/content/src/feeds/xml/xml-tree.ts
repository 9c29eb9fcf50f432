/** An element of a feed, with what it inherits. */
export type XmlElement = {
  /** Name in lower case, with its vocabulary unless that is the core's: `title`, `dc:creator`. */
  readonly key: string;
  /** Local name in lower case, for markup that is passed on. */
  readonly tag: string;
  /** By their name in lower case, as written. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  /** `xml:base` in force here; undefined where none was given. */
  readonly base: string | undefined;
  /** `xml:lang` in force here; empty where it was taken back, undefined where none was given. */
  readonly language: string | undefined;
  /** The feed broke off inside it. */
  isCut: boolean;
};
export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter(isElement);

/** Whole children of these names, in the order of the names, then of the feed. */
export function childrenOf(element: XmlElement, ...keys: string[]): XmlElement[] {
  const byKey = indexes.get(element) ?? indexOf(element);
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** A hostile entry has a hundred thousand children, and each of its fields is looked for under many names. */
const indexes = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement[]>>();

function indexOf(element: XmlElement): ReadonlyMap<string, XmlElement[]> {
  const whole = elementsOf(element).filter((child) => !child.isCut);
  const byKey = Map.groupBy(whole, ({ key }) => key);
  indexes.set(element, byKey);
  return byKey;
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
}

/** The first of these children that says anything. */
export function firstText(element: XmlElement, ...keys: string[]): string | undefined {
  for (const child of childrenOf(element, ...keys)) {
    const text = textOf(child).trim();
    if (text !== '') return text;
  }
  return undefined;
}
