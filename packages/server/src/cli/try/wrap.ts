import { plainLine } from './plain-line.ts';

const WIDEST = 96;

/** A paragraph as lines of a terminal; a word that is longer than a line stays whole. */
export function wrapped(text: string, columns: number = WIDEST): string[] {
  const width = Math.max(20, Math.min(WIDEST, columns));
  const lines: string[] = [];
  let line = '';
  for (const word of plainLine(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
