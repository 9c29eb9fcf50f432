import { phraseFinder } from '@griot/domain/settings/muted-words';
import { languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedPhrase, foldedWords } from './phrase.ts';

type Language = (typeof languages)[number]['code'];
const isMuted = (title: string, muted: string, language: Language) =>
  phraseFinder(foldedPhrase(muted, language))(foldedWords(title, language));

describe('OVL-06 a muted word', () => {
  it.each<[Language, string, string, boolean]>([
    ['en', 'Lottery winners named', 'lottery', true],
    ['en', 'Lottery winners named', 'lot', false],
    ['en', 'The lotteries are back', 'lottery', false],
    ['en', 'Kenya’s new budget', 'KENYA', true],
    ['en', 'New York votes', 'new york', true],
    ['en', 'York has a new mayor', 'new york', false],
    ['en', 'A new, new York', 'new york', true],
    ['en', 'New-York votes', 'new york', true],
    ['fr', 'L’élection est close', 'election', true],
    ['de', 'Grösse zählt', 'Größe', true],
    ['ar', 'مدرسة جديدة في القاهرة', 'مَدْرَسَه', true],
    ['ar', 'مدرستنا جديدة', 'مدرسة', false],
    ['ur', 'کراچی میں بارش', 'كراچي', true],
    ['hi', 'हिन्दी फ़िल्म का साल', 'हिंदी फिल्म', true],
    ['hi', 'हिन्दीभाषी राज्य', 'हिन्दी', false],
    ['ta', 'தமிழ்நாடு அரசு அறிவிப்பு', 'அரசு', true],
    ['ta', 'அரசுக்கு கடிதம்', 'அரசு', false],
    ['bn', 'সরকারী চাকরি', 'সরকারি', true],
    ['te', 'హైదరాబాద్ వర్షం', 'హైదరాబాద్', true],
    ['kn', 'ಕರ್ನಾಟಕ ಬಜೆಟ್', 'ಬಜೆಟ್', true],
    ['mr', 'मुंबई पाऊस', 'पाऊस', true],
    ['ha', 'Ƴan wasa sun ci', 'yan wasa', true],
  ])('%s: %s, muted %s: %s', (language, title, muted, expected) => {
    expect(isMuted(title, muted, language)).toBe(expected);
  });

  const anyLanguage = fc.constantFrom(...languages.map(({ code }) => code));
  const letters = fc.constantFrom(...'abzéßçøاةىكیहिन्दीதமிழ்বাংলాకನ٣۴५7');
  const aWord = fc.string({ unit: letters, minLength: 1, maxLength: 8 });
  const aTitle = fc.array(aWord, { maxLength: 8 }).map((words) => words.join(' '));

  it('is found wherever its words stand in a title, and in any case and composition', () => {
    fc.assert(
      fc.property(anyLanguage, aTitle, aTitle, fc.array(aWord, { minLength: 1, maxLength: 3 }), (code, a, b, words) => {
        const muted = words.join(' ');
        fc.pre(foldedPhrase(muted, code) !== '');
        const title = `${a} ${muted.normalize('NFD').toUpperCase()} ${b}`;
        // a letter that another case spells with two is another word to the folding itself
        fc.pre(foldedPhrase(muted.toUpperCase(), code) === foldedPhrase(muted, code));
        expect(isMuted(title, muted, code)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('is found only where the folded title holds it between the ends of words', () => {
    fc.assert(
      fc.property(anyLanguage, aTitle, aTitle, (code, title, muted) => {
        fc.pre(foldedPhrase(muted, code) !== '');
        const spaced = ` ${foldedPhrase(title, code)} `;
        expect(isMuted(title, muted, code)).toBe(spaced.includes(` ${foldedPhrase(muted, code)} `));
      }),
      { numRuns: runs(500) },
    );
  });
});
