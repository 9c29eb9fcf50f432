/** Shorter words have too many neighbours to guess which was meant (SRC-08). */
const SHORTEST_WITH_TYPO = 5;
/** Words longer than this are not corrected. */
const LONGEST = 24;

const lettersOf = (word: string): string[] => Array.from(word);

/** Whether a word is long enough for a typo in it to be put right; numbers never are. */
export function mayHaveTypo(word: string): boolean {
  const { length } = lettersOf(word);
  return length >= SHORTEST_WITH_TYPO && length <= LONGEST && !/\p{N}/u.test(word);
}

/**
 * Keys by which words one typo apart find each other: the word itself, and the word without each of its letters. Two words
 * with one letter changed, left out, added or two neighbours swapped have a key in common.
 */
export function typoKeys(word: string): number[] {
  if (!mayHaveTypo(word)) return [];
  const letters = lettersOf(word);
  const forms = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...forms].map(keyOf))];
}

/** FNV-1a, as PostgreSQL's integer. */
function keyOf(form: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < form.length; at += 1) {
    hash = Math.imul(hash ^ form.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

/** Whether one letter changed, left out or added, or two neighbours swapped, makes one word of the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (Math.abs(a.length - b.length) > 1 || one === other) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/**
 * How many letters must be changed, left out, added or swapped with their neighbours to make one word of the other;
 * `most + 1` where that is more than `most`.
 */
export function editsApart(one: string, other: string, most: number): number {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: number[][] = [[], b.map((_, at) => at).concat(b.length)];
  for (let x = 1; x <= a.length; x += 1) {
    const next = [x];
    for (let y = 1; y <= b.length; y += 1) {
      const isSame = a[x - 1] === b[y - 1];
      const isSwapped = x > 1 && y > 1 && a[x - 1] === b[y - 2] && a[x - 2] === b[y - 1];
      next[y] = Math.min(
        costAt(row, y) + 1,
        costAt(next, y - 1) + 1,
        costAt(row, y - 1) + (isSame ? 0 : 1),
        isSwapped ? costAt(before, y - 2) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(costAt(row, b.length), most + 1);
}

const costAt = (row: readonly number[] | undefined, at: number): number => row?.[at] ?? Infinity;
