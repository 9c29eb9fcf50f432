import { sentencesOf } from '../search/passages.ts';

/** A digest is no longer, in characters. */
export const LONGEST_DIGEST = 360;
/** What has fewer words is a caption, a place or a byline. */
const fewestWords = 4;

/** Ends in initials or in a short form before a name: "U.S.", "Dr.", "Nov."; the sentence goes on. */
const unended = /(?:^|[\s("“«])(?:\p{L}\.(?:\p{L}\.)*|\p{Lu}\p{L}{0,2}\.)$/u;
/** The end of a sentence in the scripts we serve, with what closes around it. */
const ended = /[.!?…।॥؟۔]["”’»)\]]*$/u;

/**
 * The first two sentences of a text that say something: its own words, nothing made up. What is no sentence (a caption, a
 * line without an end) is left out, and so is the title where it is repeated. Where two are too long it is one, and one
 * that is too long is cut between words.
 */
export function twoSentences(text: string, title = ''): string {
  const [first, second] = wholeSentences(text).filter((sentence) => isInformative(sentence, title));
  if (first === undefined) return cut(text.trim());
  const both = second === undefined ? first : `${first} ${second}`;
  return both.length <= LONGEST_DIGEST ? both : cut(first);
}

/** The sentences that the splitter finds, joined where it mistook a short form for an end. */
function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  for (const { start, end } of sentencesOf(text)) {
    const piece = text.slice(start, end).replace(/\s+/gu, ' ');
    const last = whole.at(-1);
    if (last !== undefined && unended.test(last)) whole[whole.length - 1] = `${last} ${piece}`;
    else whole.push(piece);
  }
  return whole;
}

function isInformative(sentence: string, title: string): boolean {
  return ended.test(sentence) && sentence.split(' ').length >= fewestWords && sentence !== title;
}

function cut(text: string): string {
  if (text.length <= LONGEST_DIGEST) return text;
  const room = text.slice(0, LONGEST_DIGEST - 1);
  const space = room.lastIndexOf(' ');
  const shortened = space > LONGEST_DIGEST / 2 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/u, '');
  return `${shortened.trimEnd()}…`;
}
