import { type Terms, termNames } from '../terms.ts';
import type { ItemRecord, PageRecord, PlacedRecord } from './page-record.ts';

/** A record as it was written, or nothing if it is damaged: half a record would replay to something that never was. */
export function decodeRecord(text: string): PageRecord | undefined {
  try {
    return pageIn(JSON.parse(text));
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof Damaged) return undefined;
    throw problem;
  }
}

class Damaged extends Error {}

function pageIn(raw: unknown): PageRecord {
  const [model, seed, warmth, before, items, names] = listIn(raw);
  const known = listIn(names).map(textIn);
  return {
    model: textIn(model),
    seed: wholeIn(seed),
    warmth: numberIn(warmth),
    before: listIn(before).map((one) => placedIn(listIn(one), known)),
    items: listIn(items).map((one) => itemIn(listIn(one), known)),
  };
}

function itemIn(packed: readonly unknown[], names: readonly string[]): ItemRecord {
  const [, , , entryId, row, isExplored, topic, place, terms] = packed;
  return {
    ...placedIn(packed, names),
    entryId: textIn(entryId),
    row: wholeIn(row),
    terms: termsIn(listIn(terms)),
    isExplored: wholeIn(isExplored) === 1,
    topic: nameIn(topic, names),
    place: nameIn(place, names),
  };
}

function placedIn([source, story, topics]: readonly unknown[], names: readonly string[]): PlacedRecord {
  const flat = listIn(topics);
  const pairs = Array.from({ length: flat.length / 2 }, (_, at) => {
    return [needed(nameIn(flat[2 * at], names)), numberIn(flat[2 * at + 1])] as const;
  });
  return { source: needed(nameIn(source, names)), story: nameIn(story, names), topics: pairs };
}

function termsIn(raw: readonly unknown[]): Terms {
  const pairs = termNames.map((name, at) => [name, wholeIn(raw[at])] as const);
  return Object.fromEntries(pairs) as Terms;
}

function nameIn(raw: unknown, names: readonly string[]): string | undefined {
  const number = wholeIn(raw);
  return number === -1 ? undefined : needed(names[number]);
}

function needed(name: string | undefined): string {
  if (name === undefined) throw new Damaged();
  return name;
}

function listIn(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new Damaged();
  return raw;
}

function textIn(raw: unknown): string {
  if (typeof raw !== 'string') throw new Damaged();
  return raw;
}

function numberIn(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw new Damaged();
  return raw;
}

function wholeIn(raw: unknown): number {
  const number = numberIn(raw);
  if (!Number.isInteger(number)) throw new Damaged();
  return number;
}
