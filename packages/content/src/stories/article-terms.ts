import type { LanguageCode } from '@griot/locale/languages';
import { stemOf } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { wordsOf } from '../words/words-of.ts';
import type { SeenWord } from './name-evidence.ts';
import type { StoryArticle } from './story-article.ts';

const IN_TITLE = 1;
const IN_TEXT = 0.6;
/** Of a word that stands in both: part of what it says in the text has been said. */
const REPEATED = 0.7;
/** Beyond this an article brings background that other stories share. */
const READ_CHARACTERS = 3000;

/** The stems of an article, each with how much it says by where it stands, and the lines it was read from. */
export type ArticleTerms = { weights: ReadonlyMap<string, number>; lines: readonly (readonly SeenWord[])[] };

/** A word that a text keeps coming back to is what it is about; one said once may be by the way. */
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
  return wordsOf(line, language).flatMap(({ written, folded }, position) => {
    if (isStopWord(folded, language)) return [];
    return [{ stem: stemOf(written, language), isCapital: /^\p{Lu}/u.test(written), isFirst: position === 0 }];
  });
}
