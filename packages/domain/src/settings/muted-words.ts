/**
 * Whether a text, given as its folded words in order, holds a muted word or phrase: whole words, one right after another.
 * Folding is `content`'s; a phrase is its folded words with a space between them.
 */
export function holdsPhrase(words: readonly string[], phrase: string): boolean {
  if (!phrase.includes(' ')) return words.includes(phrase);
  const parts = phrase.split(' ');
  for (let at = words.indexOf(parts[0] ?? ''); at >= 0; at = words.indexOf(parts[0] ?? '', at + 1)) {
    if (parts.every((part, next) => words[at + next] === part)) return true;
  }
  return false;
}
