import { plainLine } from '../../feeds/html/html-text.ts';
import { withoutBidiControls } from '../../sanitise/text-direction.ts';

const LONGEST = 4000;

/** One line of plain text from a metadata value; some are HTML, some are escaped twice (`&amp;amp;`). */
export const plainWords = (stated: string): string =>
  withoutBidiControls(plainLine(stated.slice(0, LONGEST)))
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();

/** The first value that is not empty. */
export function firstWords(...stated: readonly (string | undefined)[]): string | undefined {
  for (const value of stated) {
    const words = plainWords(value ?? '');
    if (words !== '') return words;
  }
  return undefined;
}

/** As much of a text as fits, up to the end of a sentence, else of a word. */
export function shortened(text: string, longest: number): string {
  const words = text
    .slice(0, longest * 2)
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= longest) return words;
  const start = words.slice(0, longest);
  return /^.*[.!?।؟。](?=\s|$)/su.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/, '')}…`.toWellFormed();
}
