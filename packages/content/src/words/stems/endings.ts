const letters = /\p{L}/gu;

/** The number of letters of a word; vowel signs do not count. */
export const lettersIn = (word: string): number => word.match(letters)?.length ?? 0;

/** Makes a function that removes the first matching ending, longest first, if enough letters are left. */
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

/** Repeats the steps until none changes the word, so that `সরকারের` and `সরকার` get the same stem. */
export function untilStill(word: string, ...steps: ((word: string) => string)[]): string {
  let before = word;
  for (let round = 0; round < 4; round += 1) {
    const after = steps.reduce((rest, step) => step(rest), before);
    if (after === before) break;
    before = after;
  }
  return before;
}
