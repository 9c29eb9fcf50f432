import { type TermName, type Terms, termNames } from '../terms.ts';
import type { ItemRecord, PageRecord, PlacedRecord } from './page-record.ts';

/**
 * A record as it was written, or undefined if it is damaged: part of a record would replay to a page nobody was shown.
 */
export function decodeRecord(text: string): PageRecord | undefined {
  try {
    return pageIn(JSON.parse(text));
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof DamagedRecord) return undefined;
    throw problem;
  }
}

class DamagedRecord extends Error {}

/** Reads the numbers of a record in order. */
class Numbers {
  readonly #list: readonly unknown[];
  readonly #names: readonly string[];
  #at = 0;

  constructor(list: readonly unknown[], names: readonly string[]) {
    this.#list = list;
    this.#names = names;
  }

  get isRead(): boolean {
    return this.#at === this.#list.length;
  }

  whole(): number {
    const number = wholeIn(this.#list[this.#at]);
    this.#at += 1;
    return number;
  }

  name(): string | undefined {
    const number = this.whole();
    return number === -1 ? undefined : needed(this.#names[number]);
  }
}

function pageIn(raw: unknown): PageRecord {
  const [name, seed, third, count, entryIds, names, list] = listIn(raw);
  const model = textIn(name);
  const isOfHours = model.startsWith('hours');
  const numbers = new Numbers(listIn(list), listIn(names).map(textIn));
  const means = isOfHours ? noTerms : termsIn(numbers, termNames);
  const before = Array.from({ length: sizeIn(count) }, () => placedIn(numbers));
  const written = isOfHours ? termsOfHours : termNames;
  const items = listIn(entryIds).map((entryId) => itemIn(textIn(entryId), numbers, written));
  if (!numbers.isRead) throw new DamagedRecord();
  const repeatCost = isOfHours ? repeatCostOfHours(numberIn(third)) : wholeIn(third);
  return { model, seed: wholeIn(seed), repeatCost, means, before, items };
}

/**
 * Pages of models called `hours…` were scored in seconds of freshness, by all terms but variety. They hold no means, and
 * the warmth of the reader in place of the cost of a repeated topic.
 */
const termsOfHours = termNames.filter((name) => name !== 'variety');
const repeatCostOfHours = (warmth: number): number => Math.round(3600 * (2 - warmth));
const noTerms = Object.fromEntries(termNames.map((name) => [name, 0])) as Terms;

function itemIn(entryId: string, numbers: Numbers, written: readonly TermName[]): ItemRecord {
  const placed = placedIn(numbers);
  const row = numbers.whole();
  const isExplored = numbers.whole() === 1;
  const [topic, place] = [numbers.name(), numbers.name()];
  return { ...placed, entryId, row, terms: termsIn(numbers, written), isExplored, topic, place };
}

function termsIn(numbers: Numbers, written: readonly TermName[]): Terms {
  return { ...noTerms, ...Object.fromEntries(written.map((name) => [name, numbers.whole()])) };
}

function placedIn(numbers: Numbers): PlacedRecord {
  const source = needed(numbers.name());
  const story = numbers.name();
  const topics = Array.from({ length: sizeIn(numbers.whole()) }, () => {
    return [needed(numbers.name()), numbers.whole()] as const;
  });
  return { source, story, topics };
}

function needed(name: string | undefined): string {
  if (name === undefined) throw new DamagedRecord();
  return name;
}

function listIn(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new DamagedRecord();
  return raw;
}

function textIn(raw: unknown): string {
  if (typeof raw !== 'string') throw new DamagedRecord();
  return raw;
}

function numberIn(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw new DamagedRecord();
  return raw;
}

function wholeIn(raw: unknown): number {
  const number = numberIn(raw);
  if (!Number.isInteger(number)) throw new DamagedRecord();
  return number;
}

/** Of a list that a record holds. */
function sizeIn(raw: unknown): number {
  const size = wholeIn(raw);
  if (size < 0 || size > mostOfAList) throw new DamagedRecord();
  return size;
}

const mostOfAList = 100;
