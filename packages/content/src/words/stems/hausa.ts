/** Whose it is, and the link to the next noun: `gwamnatin`, `jihar`, `gwamnatinsa`; expects a folded word. */
export function stemHausa(word: string): string {
  const owned = word.replace(/(?<=\w{3}[aeiou])[nr](?:sa|su|mu|ku)$/, '');
  return owned.replace(/(?<=\w{3}[aeiou])[nr]$/, '');
}
