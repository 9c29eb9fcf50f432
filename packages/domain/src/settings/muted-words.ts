/** Whether a text, given as its folded words in order, holds something that is muted. */
export type HoldsMuted = (words: readonly string[]) => boolean;

/**
 * Looks for a muted word or phrase: whole words, one right after another. Folding is `content`'s; a phrase is its
 * folded words with a space between them, and is parsed once for all texts.
 */
export function phraseFinder(phrase: string): HoldsMuted {
  const parts = phrase.split(' ');
  const first = parts[0] ?? '';
  if (parts.length === 1) return (words) => words.includes(first);
  return (words) => {
    for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
      let next = 1;
      while (next < parts.length && words[at + next] === parts[next]) next += 1;
      if (next === parts.length) return true;
    }
    return false;
  };
}

/** Looks for any of a reader's muted words and phrases; single words, mostly all of them, by one look at each word. */
export function mutedFinder(muted: readonly string[]): HoldsMuted {
  const single = new Set(muted.filter((phrase) => !phrase.includes(' ')));
  const phrases = muted.filter((phrase) => phrase.includes(' ')).map(phraseFinder);
  return (words) => words.some((word) => single.has(word)) || phrases.some((holds) => holds(words));
}
