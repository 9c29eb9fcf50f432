import { impactOf, impactStep } from '@griot/content/search/impact';
import type { MarketKey } from '@griot/locale/markets';
import {
  languageIn,
  type ReadWord,
  readWords,
  sourceTerm,
} from '../../../packages/server/src/areas/search/index/indexed-words.ts';
import { type InventedRanks, type Script, vocabularySize, wordOf } from '../invented-news.ts';
import { stagedEntry } from './staged-entry.ts';

export type CountedWord = Pick<ReadWord, 'written' | 'stem'> & { word: string; documents: number; titles: number };
type Placed = { readonly ranks: InventedRanks; readonly source_key: string };

/** Counts words as `articleWords` does, but by numbers: each word of the vocabulary is read once, and then known. */
export class BulkVocabulary {
  readonly #market: MarketKey;
  readonly #written: Record<Script, string[]> = { latin: [], devanagari: [] };
  /** By rank: the numbers of its folded form and of its stem. */
  readonly #wordAt = { latin: new Int32Array(vocabularySize), devanagari: new Int32Array(vocabularySize) };
  readonly #stemAt = { latin: new Int32Array(vocabularySize), devanagari: new Int32Array(vocabularySize) };
  readonly #words = new Numbered<CountedWord>();
  readonly #stems = new Numbered<string>();
  /** Of the article that is being counted: how often each stem stands in its title and in its text. */
  readonly #inTitle = new Int32Array(2 * vocabularySize + 1);
  readonly #inBody = new Int32Array(2 * vocabularySize + 1);
  /** The last article that had a word. */
  readonly #lastOf = new Int32Array(2 * vocabularySize + 1);
  #articles = 0;
  #blocks = 1;

  constructor(market: MarketKey) {
    this.#market = market;
  }

  /** Title, summary and body of an article, as columns of a line. */
  textOf(ranks: InventedRanks | undefined): string {
    if (!ranks) return '';
    const { script, title, sentences } = ranks;
    const first = this.#lineOf(sentences[0] ?? [], script);
    let body = '';
    for (const sentence of sentences) body += `<p>${this.#lineOf(sentence, script)}.</p>`;
    return `${this.#lineOf(title, script)}\t${first}.\t${body}`;
  }

  /** The entries of a block by term; its words count for so many blocks. */
  entriesOf(articles: readonly Placed[], blocks: number): [string, number[]][] {
    this.#blocks = blocks;
    const byStem = new Map<number, number[]>();
    const bySource = new Map<string, number[]>();
    for (const [place, { ranks, source_key }] of articles.entries()) {
      this.#countArticle(ranks, place, byStem);
      add(bySource, sourceTerm(source_key), stagedEntry(place, 1));
    }
    const ofWords = [...byStem].map(([stem, list]): [string, number[]] => [this.#stems.all[stem] ?? '', list]);
    return [...ofWords, ...bySource];
  }

  counted(): CountedWord[] {
    return this.#words.all.filter((word) => word.documents > 0);
  }

  #countArticle({ script, title, sentences }: InventedRanks, place: number, entries: Map<number, number[]>): void {
    this.#articles += 1;
    const stems: number[] = [];
    let length = 0;
    const count = (rank: number, isTitle: boolean): void => {
      const stem = this.#stemOf(rank, script);
      if (this.#inTitle[stem] === 0 && this.#inBody[stem] === 0) stems.push(stem);
      const counts = isTitle ? this.#inTitle : this.#inBody;
      counts[stem] = (counts[stem] ?? 0) + 1;
      length += 1;
      this.#countWord(this.#wordAt[script][rank] ?? 0, isTitle);
    };
    for (const rank of title) count(rank, true);
    for (const sentence of sentences) for (const rank of sentence) count(rank, false);
    for (const stem of stems) {
      const counts = { inTitle: this.#inTitle[stem] ?? 0, inBody: this.#inBody[stem] ?? 0, length };
      add(entries, stem, stagedEntry(place, impactStep(impactOf(counts))));
      this.#inTitle[stem] = 0;
      this.#inBody[stem] = 0;
    }
  }

  #countWord(number: number, isTitle: boolean): void {
    const word = this.#words.all[number];
    if (!word || this.#lastOf[number] === this.#articles) return;
    this.#lastOf[number] = this.#articles;
    word.documents += this.#blocks;
    if (isTitle) word.titles += this.#blocks;
  }

  #stemOf(rank: number, script: Script): number {
    if (this.#written[script][rank] === undefined) this.#read(rank, script);
    return this.#stemAt[script][rank] ?? 0;
  }

  #lineOf(ranks: readonly number[], script: Script): string {
    let line = '';
    for (const rank of ranks) {
      if (this.#written[script][rank] === undefined) this.#read(rank, script);
      line += line === '' ? this.#written[script][rank] : ` ${this.#written[script][rank]}`;
    }
    return line;
  }

  #read(rank: number, script: Script): void {
    const text = wordOf(rank, script);
    const [word, ...more] = readWords(text, languageIn(this.#market));
    if (!word || more.length > 0 || word.isStop) throw new Error(`${text} is not one word, or a stop word.`);
    const { folded, written, stem } = word;
    this.#written[script][rank] = text;
    this.#stemAt[script][rank] = this.#stems.numberOf(stem, stem);
    const counted = { word: folded, written, stem, documents: 0, titles: 0 };
    this.#wordAt[script][rank] = this.#words.numberOf(folded, counted);
  }
}

/** Values in the order in which their keys came. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, value: T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}

function add<Key>(entries: Map<Key, number[]>, key: Key, entry: number): void {
  const known = entries.get(key);
  if (known) known.push(entry);
  else entries.set(key, [entry]);
}
