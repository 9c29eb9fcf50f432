import { languages } from '@griot/locale/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTerm, TitleReader } from './title-terms.ts';

const reader = new TitleReader(['The Nation', 'Daily Post Nigeria', '...', 'The']);
const terms = (title: string, language: 'en' | 'ar' | 'hi' | 'bn' | 'de' = 'en') =>
  reader.termsIn(title, language).map(({ written }) => written);

describe('the terms of a title', () => {
  it.each([
    ['Flood in Lokoja', ['Flood', 'Lokoja']],
    ['Flood hits Lokoja town', ['Flood', 'hits', 'Lokoja', 'town', 'Flood hits', 'hits Lokoja', 'Lokoja town']],
    ['Lokoja: flood', ['Lokoja', 'flood']],
    ['Al-Shabaab attack', ['Shabaab', 'attack', 'Al-Shabaab', 'Shabaab attack']],
    ['Apollo 11 lands, 5 wait', ['Apollo', 'lands', 'wait', 'Apollo 11']],
    ['EU vote to go', ['EU', 'vote', 'EU vote']],
    ['Breaking news today, Monday', []],
    ['', []],
  ])('%s', (title, expected) => expect(terms(title)).toEqual(expected));

  it('leave out who publishes it', () => {
    expect(terms('Rain | The Nation')).toEqual(['Rain']);
    expect(terms('Rain - Daily Post Nigeria')).toEqual(['Rain']);
    expect(terms('Nigeria waits')).toEqual(['Nigeria', 'waits', 'Nigeria waits']);
  });

  it.each([
    ['ar', 'زلزال في مراكش يوم الاثنين', ['زلزال', 'مراكش']],
    ['hi', 'सोमवार को पटना में बाढ़', ['पटना', 'बाढ़']],
    ['bn', 'সোমবার সিলেটে বন্যা', ['সিলেটে', 'বন্যা', 'সিলেটে বন্যা']],
    ['de', 'Am Montag Hochwasser in Passau', ['Hochwasser', 'Passau']],
  ] as const)('leave out small words and the calendar: %s', (language, title, expected) => {
    expect(terms(title, language)).toEqual(expected);
  });

  it('never fail, and hold one or two words', () => {
    const language = fc.constantFrom(...languages.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), language, (title, code) => {
        for (const { term, key, written } of reader.termsIn(title, code)) {
          expect(term.split(' ').length).toBeLessThanOrEqual(2);
          expect(key).not.toBe('');
          expect(written.trim()).not.toBe('');
        }
        expect(foldTerm(foldTerm(title, code), code)).toBe(foldTerm(title, code));
      }),
    );
  });
});
