import { parseQuery, type QueryWord } from '@griot/content/search/parse-query';
import { gramsOf } from '@griot/content/search/passages';
import { editsApart } from '@griot/content/search/typo';
import { spansOf } from '@griot/content/words/words-of';
import type { MarketKey } from '@griot/locale/markets';
import type { SearchRepository, WordRow } from '../find/search.repository.ts';
import { languageIn, typoKeysIn } from '../index/indexed-words.ts';

/** From so many articles on, what was typed is what was meant. */
export const FEW_FOUND = 3;
/** A query is looked at so far; of a longer one the rest stays as it was typed. */
const mostWords = 4;
/** How many words of titles that begin alike are compared, those of most titles first. */
const mostBeginning = 300;
const shortest = 4;
const longest = 24;
/** Of a word with so many letters two may be wrong, of a shorter one a single one. */
const lettersForTwo = 7;
/** Words with fewer letters in threes in common are other words, however few letters lie between them. */
const leastAlike = 0.2;
/** The word that may be meant is in so many times the articles of the one that was typed. */
const timesMore = 2;

type Typed = { readonly market: MarketKey; readonly typed: string };

/**
 * What may be meant by a query that found little: the same text with near words of the market's own titles in place
 * of those that few articles have (SRC-08). Undefined where there are none. What is put right unasked is not asked
 * about.
 */
export async function didYouMean(store: SearchRepository, { market, typed }: Typed): Promise<string | undefined> {
  const parsed = parseQuery(typed, languageIn(market)).words;
  const doubtful = parsed.filter((word) => !word.isStopWord && mayBeWrong(word.folded)).slice(0, mostWords);
  if (doubtful.length === 0) return undefined;
  const stems = doubtful.map(({ stem }) => stem);
  const [known, ...near] = await Promise.all([
    store.frequencies(market, stems),
    ...doubtful.map((word) => nearWords(store, market, word)),
  ]);
  const meant = new Map(
    doubtful.flatMap((word, at) => {
      const written = nearest(word, near[at] ?? [], known.get(word.stem) ?? 0)?.written;
      return written === undefined ? [] : [[word.written, written] as const];
    }),
  );
  return meant.size === 0 ? undefined : withWords(typed.slice(0, 200), meant, market);
}

/** The text with other words in the places of these; a word within another is none. */
function withWords(text: string, words: ReadonlyMap<string, string>, market: MarketKey): string {
  return spansOf(text, languageIn(market)).reduceRight(
    (all, { written, start, end }) => all.slice(0, start) + (words.get(written) ?? written) + all.slice(end),
    text,
  );
}

const lettersIn = (word: string): number => Array.from(word).length;

function mayBeWrong(word: string): boolean {
  const length = lettersIn(word);
  return length >= shortest && length <= longest && !/\p{N}/u.test(word);
}

/** Words of titles that begin alike, and words that a letter less makes the same, wherever it stands. */
async function nearWords(store: SearchRepository, market: MarketKey, { folded }: QueryWord): Promise<WordRow[]> {
  const start = Array.from(folded).slice(0, 2).join('');
  const [beginning, alike] = await Promise.all([
    store.wordsBeginning(market, start, mostBeginning),
    store.wordsWithTypoKeys(market, typoKeysIn(market, folded)),
  ]);
  return [...beginning, ...alike];
}

function nearest({ folded, stem }: QueryWord, words: readonly WordRow[], articles: number): WordRow | undefined {
  const most = lettersIn(folded) >= lettersForTwo ? 2 : 1;
  const grams = new Set(gramsOf(folded));
  const near = words
    .filter((row) => row.stem !== stem && row.titles > 0 && row.documents > articles * timesMore)
    .filter(({ word }) => likeness(grams, word) >= leastAlike)
    .map((row) => ({ row, edits: editsApart(folded, row.word, most) }))
    .filter(({ edits }) => edits <= most);
  return near.sort((a, b) => a.edits - b.edits || b.row.titles - a.row.titles)[0]?.row;
}

/** The share of letters in threes that two words have in common. */
function likeness(grams: ReadonlySet<string>, word: string): number {
  const others = gramsOf(word);
  return (2 * others.filter((gram) => grams.has(gram)).length) / (grams.size + others.length);
}
