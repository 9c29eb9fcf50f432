import { endingsOf } from './endings.ts';

const cases = endingsOf('ವನ್ನು ಯನ್ನು ನನ್ನು ನ್ನು ದಲ್ಲಿ ಯಲ್ಲಿ ನಲ್ಲಿ ಿನಲ್ಲಿ ಲ್ಲಿ ದಿಂದ ಯಿಂದ ನಿಂದ ಿನಿಂದ ಿಂದ ಕ್ಕೆ ಿಗೆ ಗೆ ವು ಿನ', 2);
const owners = endingsOf('ದ', 3);
const plurals = endingsOf('ಗಳು ಗಳ ಗಳಿ', 2);
const vowel = endingsOf('ು ಿ', 2);

/** Cases, plurals and the vowel they replace (`ಬೆಂಗಳೂರು`, `ಬೆಂಗಳೂರಿನಲ್ಲಿ`); expects a folded word. */
export function stemKannada(word: string): string {
  return vowel(plurals(owners(cases(word).replace(/(?<=[ಿೆ])ಯ$/, ''))));
}
