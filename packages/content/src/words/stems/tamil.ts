import { endingsOf } from './endings.ts';

const also = endingsOf('ும்', 3);
const cases = endingsOf(
  'யில் யின் யை யால் யுடன் யிடம் யிலிருந்து க்கு ுக்கு ில் ின் ால் ுடன் ிடம் ிலிருந்து வில் வின் வை வுக்கு த்தில் த்தின் த்தை த்துக்கு த்திற்கு ிற்கு',
  2,
);
const plural = endingsOf('கள் கள ங்கள் ங்கள', 2);
const last = endingsOf('ு ம் ் ை', 2);

/** Case, plural and the vowel or consonant that gives way before them; expects a folded word. */
export function stemTamil(word: string): string {
  return last(plural(cases(also(word))));
}
