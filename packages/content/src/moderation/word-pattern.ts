import { ANY_LETTER } from './read-disguised.ts';

/**
 * A word of a list, made ready to be compared: its letters, how often each stands in a row, and whether it is only the
 * beginning of a word.
 */
export type WordPattern = { readonly runs: readonly Run[]; readonly length: number; readonly isBeginning: boolean };
type Run = { readonly letter: string; readonly count: number };

/** In words up to this length a doubled letter makes another word (`coon`, `con`); a tripled one never does. */
const SHORT_WORD = 4;

/** `word` is the word itself, `word*` also everything that begins with it. */
export function wordPattern(entry: string): WordPattern {
  const isBeginning = entry.endsWith('*');
  const runs = runsOf(isBeginning ? entry.slice(0, -1) : entry);
  return { runs, length: runs.reduce((sum, { count }) => sum + count, 0), isBeginning };
}

/** Whether a word is the pattern's, letters drawn out (`fuuuck`) or masked (`f*ck`) included. */
export function isWordOf(word: string, pattern: WordPattern): boolean {
  if (word.includes(ANY_LETTER)) return isMasked(word, pattern);
  const runs = runsOf(word);
  if (runs.length < pattern.runs.length || (!pattern.isBeginning && runs.length > pattern.runs.length)) return false;
  return pattern.runs.every((run, at) => {
    const found = runs[at];
    if (found?.letter !== run.letter || found.count < run.count) return false;
    return found.count === run.count || pattern.length > SHORT_WORD || found.count >= run.count + 2;
  });
}

/** A mask hides letter by letter, and leaves more than it hides. */
function isMasked(word: string, { runs, length, isBeginning }: WordPattern): boolean {
  const letters = runs.flatMap(({ letter, count }) => Array<string>(count).fill(letter));
  const written = [...word];
  if (written.length < length || (!isBeginning && written.length > length)) return false;
  const hidden = written.slice(0, length).filter((one) => one === ANY_LETTER).length;
  if (length < 4 || hidden * 2 > length) return false;
  return letters.every((one, at) => written[at] === one || written[at] === ANY_LETTER);
}

function runsOf(word: string): Run[] {
  const runs: { letter: string; count: number }[] = [];
  for (const letter of word) {
    const last = runs.at(-1);
    if (last?.letter === letter) last.count += 1;
    else runs.push({ letter, count: 1 });
  }
  return runs;
}
