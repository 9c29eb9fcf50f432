import type { LanguageCode } from '@griot/locale/languages';
import { isStopWord } from '../words/stop-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';

/**
 * Function words of languages that are confused with supported ones: Spanish, Portuguese, Italian, Dutch, Afrikaans,
 * Romanian, Turkish, Tagalog, Polish, Somali, Yoruba and Igbo; Persian and Pashto; Nepali. Words that a supported
 * language has too do not count.
 */
const neighbours = `el los las una unos para por con del al como pero más muy está son fue este esta hay sin sobre
  o os um uma não do da dos das ao pelo pela mais também são foi às
  il gli lo che di della dei degli delle nel nella è sono ha anche più per alla
  het een van voor niet zijn ook dat wordt naar bij nog maar uit over werd heeft deze
  n is nie sal hulle vir wat aan gister
  și în la cu pe nu din că mai pentru care sunt
  ve bir bu için ile olan olarak daha çok gibi ancak
  ang mga ng sa na ay nang kay ito siya hindi
  i w z nie się że jest jak po oraz dla
  waa ayaa iyo oo ku ka uu soo ee ayay lagu loo waxaa kale kadib waxay isaga inuu inay u
  ti tó àwọn ní sí ń pé kí láti fún
  nke ndị ọ bụ site na-eme maka ihe onye ndi ya bu
  که را از است این با می برای آن در شد شود خواهد باید هم تا بر چې د په کې او نه دی شي دې ته به وي
  र छ छन् ले मा गरेको गरेका भएको पनि तथा लागि हुने थियो गर्न भन्ने यस`;
const foreignWords = new Set(neighbours.normalize('NFC').split(/\s+/));

const LONGEST_TEXT = 2000;

/** Urdu distinguishes letters that folding for the other languages merges. */
const foldedFor = (language: LanguageCode): LanguageCode => (language === 'ur' || language === 'ar' ? language : 'id');

/** The shares of a text's words that are function words of each language, and of unsupported neighbours only. */
export type SmallWords = { own: ReadonlyMap<LanguageCode, number>; foreign: number };

export function smallWordsIn(text: string, languages: readonly LanguageCode[]): SmallWords {
  const start = text.slice(0, LONGEST_TEXT);
  const folds = [...new Set(languages.map(foldedFor))];
  const words = new Map(folds.map((language) => [language, wordsOf(start, language)]));
  const wordsFor = (language: LanguageCode): readonly Word[] => words.get(foldedFor(language)) ?? [];
  const own = languages.map((language) => {
    const small = wordsFor(language).filter(({ folded }) => isStopWord(folded, language));
    return [language, small.length / Math.max(1, wordsFor(language).length)] as const;
  });
  return { own: new Map(own), foreign: foreignShare(words.values().next().value ?? [], languages) };
}

function foreignShare(words: readonly Word[], languages: readonly LanguageCode[]): number {
  const foreign = words.filter(
    ({ written, folded }) =>
      foreignWords.has(written.normalize('NFC').toLowerCase()) &&
      !languages.some((language) => isStopWord(folded, language)),
  );
  return foreign.length / Math.max(1, words.length);
}
