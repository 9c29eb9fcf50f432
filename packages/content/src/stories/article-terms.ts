import type { LanguageCode } from '@griot/locale/languages';
import { monthNamed } from '../feeds/dates/month-names.ts';
import { stemOf } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';
import type { SeenWord } from './name-evidence.ts';
import type { StoryArticle } from './story-article.ts';

const IN_TITLE = 1;
const IN_TEXT = 0.6;
/** The factor for the text weight of a word that is in the title too. */
const REPEATED = 0.7;
/** After this many characters an article brings background that other stories share. */
const READ_CHARACTERS = 3000;

/** The stems of an article with weights by position and frequency, and the lines they come from. */
export type ArticleTerms = { weights: ReadonlyMap<string, number>; lines: readonly (readonly SeenWord[])[] };

/** A word that a text repeats is what it is about, so its weight grows with the logarithm of its uses. */
export function termsOfArticle({ title, text, language }: StoryArticle): ArticleTerms {
  const titleWords = meaningful(title, language);
  const textWords = meaningful(text.slice(0, READ_CHARACTERS), language);
  const weights = new Map(titleWords.map(({ stem }) => [stem, IN_TITLE]));
  for (const [stem, uses] of Map.groupBy(textWords, (word) => word.stem)) {
    const inText = IN_TEXT * (1 + Math.log(uses.length));
    const inTitle = weights.get(stem);
    weights.set(stem, inTitle === undefined ? inText : inTitle + REPEATED * inText);
  }
  return { weights, lines: [titleWords, textWords].map((words) => words.filter(({ isFirst }) => !isFirst)) };
}

function meaningful(line: string, language: LanguageCode): (SeenWord & { isFirst: boolean })[] {
  const words = wordsOf(line, language);
  return words.flatMap(({ written, folded }, position) => {
    if (isStopWord(folded, language) || isOfDate(words, position)) return [];
    return [{ stem: stemOf(written, language), isCapital: /^\p{Lu}/u.test(written), isFirst: position === 0 }];
  });
}

/** A day is no evidence: whatever else happened on March 11, 2014 is another story. */
function isOfDate(words: readonly Word[], position: number): boolean {
  const at = (place: number) => words[place]?.folded ?? '';
  const word = at(position);
  if (/^(19|20)\d\d$/.test(word)) return true;
  const isDay = (text: string) => /^([12]?\d|3[01])(st|nd|rd|th)?$/.test(text);
  const isMonth = (text: string) =>
    text.length > 2 &&
    !/\d/.test(text) &&
    (monthNamed(text, 'english', null) ?? monthNamed(text, 'any', null)) !== undefined;
  if (isDay(word)) return isMonth(at(position - 1)) || isMonth(at(position + 1));
  // Few words stand beside a day or a year, and to know a month by its name takes far longer.
  const isBesideDate = [position - 1, position + 1].some(
    (place) => isDay(at(place)) || /^(19|20)\d\d$/.test(at(place)),
  );
  return isBesideDate && isMonth(word);
}
