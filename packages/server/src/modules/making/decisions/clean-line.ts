import { cutTo } from '@griot/content/feeds/limits';
import { withoutBidiControls } from '@griot/content/sanitise/text-direction';

/** One line that every database and page takes: no controls, no turns, no halves of characters, not longer than this. */
export function cleanLine(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  const spaced = withoutBidiControls(text).replace(/[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+/g, ' ');
  const line = spaced.trim();
  return line.length > longest ? `${cutTo(line, longest - 1).trimEnd()}…`.toWellFormed() : line.toWellFormed();
}
