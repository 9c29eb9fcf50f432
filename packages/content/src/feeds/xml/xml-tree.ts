/** An element of a feed, with its inherited values. */
export type XmlElement = {
  /** Name in lower case, with its vocabulary unless that is the core's: `title`, `dc:creator`. */
  readonly key: string;
  /** Local name in lower case, for markup that is passed on. */
  readonly tag: string;
  /** Values by attribute name in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  /** The `xml:base` that applies here; undefined if there is none. */
  readonly base: string | undefined;
  /** The `xml:lang` that applies here; empty if it was reset, undefined if there is none. */
  readonly language: string | undefined;
  /** Whether the feed broke off inside it. */
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

/** Children by name, because a hostile entry may have a hundred thousand and each field is looked up by many names. */
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

/** The first of these children that is not empty. */
export function firstText(element: XmlElement, ...keys: string[]): string | undefined {
  for (const child of childrenOf(element, ...keys)) {
    const text = textOf(child).trim();
    if (text !== '') return text;
  }
  return undefined;
}
