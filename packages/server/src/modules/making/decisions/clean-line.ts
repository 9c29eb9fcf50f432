import { cutTo } from '@griot/content/feeds/limits';
import { withoutTurns } from '@griot/content/sanitise/text-direction';

/** One line that every database and every page takes: no controls, nothing that turns it round, no halves of characters, not longer than this. */
export function cleanLine(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  const line = withoutTurns(text)
    .replace(/[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+/g, ' ')
    .trim();
  return line.length > longest ? `${cutTo(line, longest - 1).trimEnd()}…`.toWellFormed() : line.toWellFormed();
}
