const letters = /\p{L}/gu;

/** How many letters a word has: vowel signs, which ride on one, do not count. */
export const lettersIn = (word: string): number => word.match(letters)?.length ?? 0;

/** A stripper of the first ending that fits, longest first, as long as enough letters are left. */
export function endingsOf(list: string, fewest: number): (word: string) => string {
  const endings = list.split(/\s+/).sort((a, b) => b.length - a.length);
  return (word) => {
    for (const ending of endings) {
      if (!word.endsWith(ending)) continue;
      const rest = word.slice(0, -ending.length);
      if (lettersIn(rest) >= fewest) return rest;
    }
    return word;
  };
}

/** Applies the steps in order, again and again, until none of them finds anything: `সরকারের` and `সরকার` end alike. */
export function untilStill(word: string, ...steps: ((word: string) => string)[]): string {
  let before = word;
  for (let round = 0; round < 4; round += 1) {
    const after = steps.reduce((rest, step) => step(rest), before);
    if (after === before) break;
    before = after;
  }
  return before;
}
