import { shortened } from '@griot/content/extract/metadata/plain-words';
import { cleanLine } from './clean-line.ts';

const LONGEST = 300;
const LONGEST_READ = 4000;

/** What tools add to summaries and no writer wrote. */
const additions = [
  /\bThe post .{1,300}? (?:appeared first on|first appeared on) .{1,120}?\.?$/u,
  /\bL[’']article .{1,300}? est apparu en premier sur .{1,120}?\.?$/u,
  /\bDer Beitrag .{1,300}? erschien zuerst auf .{1,120}?\.?$/u,
  /[\s[(]*(?:read more|continue reading|lire la suite|weiterlesen|mehr lesen|baca selengkapnya|soma zaidi|اقرأ المزيد|مزید پڑھیں|और पढ़ें|আরও পড়ুন)[\s.…»›>\])→:]*$/iu,
];

export type SummarySources = {
  readonly title: string;
  /** In the order they are to be asked: what the feed says, what the page says of itself, how the text begins. */
  readonly said: readonly (string | undefined)[];
};

/** A sentence or two in plain words; the first source that says more than the title does. */
export function summaryOf({ title, said }: SummarySources): string {
  for (const words of said) {
    const summary = shortened(plain(words ?? ''), LONGEST);
    if (summary !== '' && !isNothingNew(summary, title)) return cleanLine(summary, LONGEST);
  }
  return '';
}

function plain(words: string): string {
  const line = cleanLine(words.slice(0, LONGEST_READ), LONGEST_READ);
  return additions.reduce((text, addition) => text.replace(addition, ''), line).trim();
}

const isNothingNew = (summary: string, title: string): boolean => {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(title).includes(letters(summary));
};
