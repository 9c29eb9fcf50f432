import { parseDate } from '../dates/parse-date.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** What the dates of a feed are read with; `timeZone` is that of times without a zone. */
export type DateHabits = { language: string | null; timeZone: string | undefined };
export type FoundDate = { instant: number | null; isUnreadable: boolean };

/** The first readable date among these fields; a name with `@` is an attribute. */
export function dateAmong(element: XmlElement, keys: readonly string[], habits: DateHabits): FoundDate {
  const texts = keys
    .flatMap((key) =>
      key.startsWith('@') ? (element.attributes.get(key.slice(1)) ?? []) : childrenOf(element, key).map(textOf),
    )
    .filter((text) => text.trim() !== '');
  for (const text of texts) {
    const instant = parseDate(text, habits.language, habits.timeZone);
    if (instant !== null) return { instant, isUnreadable: false };
  }
  return { instant: null, isUnreadable: texts.length > 0 };
}
