import { parseDate } from '../dates/parse-date.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

export type FoundDate = { instant: number | null; isUnreadable: boolean };

/** The first readable date among these fields; a name with `@` is an attribute. */
export function dateAmong(element: XmlElement, keys: readonly string[], language: string | null): FoundDate {
  const texts = keys
    .flatMap((key) =>
      key.startsWith('@') ? (element.attributes.get(key.slice(1)) ?? []) : childrenOf(element, key).map(textOf),
    )
    .filter((text) => text.trim() !== '');
  for (const text of texts) {
    const instant = parseDate(text, language);
    if (instant !== null) return { instant, isUnreadable: false };
  }
  return { instant: null, isUnreadable: texts.length > 0 };
}
