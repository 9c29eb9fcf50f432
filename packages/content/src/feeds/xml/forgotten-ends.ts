export const ENTRIES = new Set(['item', 'entry']);
const HOLDERS = new Set([...ENTRIES, 'channel', 'feed']);
/** Fields that hold a line of text. */
const TEXT_FIELDS = new Set(
  'title link guid id pubdate published updated lastbuilddate language category comments copyright ttl'.split(' '),
);
const MARKUP_FIELDS = new Set(['description', 'summary', 'content', 'content:encoded']);
/** Fields that are not HTML elements, so that they cannot be part of the markup before them. */
const ONLY_FIELDS = new Set(
  'guid id pubdate published updated lastbuilddate language category comments copyright ttl enclosure author'.split(
    ' ',
  ),
);
/** Vocabularies whose elements never occur inside a text. */
const MODULES = /^(?:content|dc|dcterms|media|itunes|googleplay|feedburner|pheedo|module):/;

/** Whether the start of `next` shows that the end tag of this field of a feed or entry was forgotten. */
export function isOver(field: string, holder: string, next: string): boolean {
  if (!HOLDERS.has(holder)) return false;
  const isField = ONLY_FIELDS.has(next) || MODULES.test(next) || ENTRIES.has(next);
  if (TEXT_FIELDS.has(field)) return isField || TEXT_FIELDS.has(next) || MARKUP_FIELDS.has(next) || next === 'image';
  return MARKUP_FIELDS.has(field) && isField;
}
