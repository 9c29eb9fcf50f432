import { endingsOf } from './endings.ts';

const article = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/;
/** The and before a word without the article; words that begin with that letter themselves are left alone. */
const and =
  /^و(?!زي|زر|زار|كال|كيل|طن|قت|قف|ضع|باء|لا|لد|شنط|اش|سط|سا|ثا|ثي|حد|عي|عد|رش|رق|صل|صو|فد|فا|اق|اح|اد|ار|اج|اض|اص|ات|ين|يب)(?=.{4})/;
const endings = endingsOf('ها هم هن كم نا ان ات ون ين وا تين تان تها تهم يه يا يات ه ي ت', 3);

/** Takes off article, joined particles and the endings of gender, number and owner; expects a folded word. */
export function stemArabic(word: string): string {
  const bare = word.replace(article, '');
  return endings(bare === word ? word.replace(and, '') : bare);
}
