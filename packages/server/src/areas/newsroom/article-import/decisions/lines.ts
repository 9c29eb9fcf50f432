import { shortened } from '@griot/content/extract/metadata/plain-words';
import { cutTo } from '@griot/content/feeds/limits';
import { withoutBidiControls } from '@griot/content/sanitise/text-direction';

/** One line of text that every database and page accepts: no control characters, no changes of direction, cut to length. */
export function cleanLine(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  const spaced = withoutBidiControls(text).replace(/[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+/g, ' ');
  const line = spaced.trim();
  return line.length > longest ? `${cutTo(line, longest - 1).trimEnd()}…`.toWellFormed() : line.toWellFormed();
}

const LONGEST_BYLINE = 120;

/** The author of the article; empty if the name is that of the source, a role or an address. */
export function bylineOf(stated: readonly (string | null | undefined)[], sourceName: string): string {
  const found = stated.map((name) => cleanLine(name ?? '', LONGEST_BYLINE)).find((name) => name !== '') ?? '';
  const isRole = /^(admin|administrator|editor|webmaster|newsroom|staff|web ?desk|news ?desk|unknown|none)$/i.test(
    found,
  );
  if (isRole || /@|https?:|www\./i.test(found)) return '';
  return found.toLowerCase() === sourceName.toLowerCase() ? '' : found;
}

const LONGEST_SUMMARY = 300;
const LONGEST_READ = 4000;

/** Sentences that publishing tools append to summaries. */
const additions = [
  /\bThe post .{1,300}? (?:appeared first on|first appeared on) .{1,120}?\.?$/u,
  /\bL[’']article .{1,300}? est apparu en premier sur .{1,120}?\.?$/u,
  /\bDer Beitrag .{1,300}? erschien zuerst auf .{1,120}?\.?$/u,
  /[\s[(]*(?:read more|continue reading|lire la suite|weiterlesen|mehr lesen|baca selengkapnya|soma zaidi|اقرأ المزيد|مزید پڑھیں|और पढ़ें|আরও পড়ুন)[\s.…»›>\])→:]*$/iu,
];

export type SummarySources = {
  readonly title: string;
  /** In order of preference: from the feed, from the metadata of the page, the beginning of the text. */
  readonly stated: readonly (string | undefined)[];
};

/** A sentence or two of plain text, from the first source that says more than the title does. */
export function summaryOf({ title, stated }: SummarySources): string {
  for (const words of stated) {
    const summary = shortened(plain(words ?? ''), LONGEST_SUMMARY);
    if (summary !== '' && !isNothingNew(summary, title)) return cleanLine(summary, LONGEST_SUMMARY);
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
