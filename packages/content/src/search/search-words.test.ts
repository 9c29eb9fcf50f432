import { languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord } from '../words/fold.ts';
import { impactOf, impactOfStep, impactStep, rarityOf } from './impact.ts';
import { joinedForms } from './joined-particles.ts';
import { parseQuery } from './parse-query.ts';
import { marksIn, phraseFinder, sentenceFinder, sentencesOf } from './passages.ts';
import { skeletonOf } from './skeleton.ts';
import { isOneTypoApart, typoKeys } from './typo.ts';

const anyLanguage = fc.constantFrom(...languages.map(({ code }) => code));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'"“-: source:ab\u0000\u200d|&!()*क्ाم'.split('')), maxLength: 90 }),
);

describe('a query', () => {
  it.each([
    ['floods in Makurdi', { stems: ['flood', 'makurdi'] }],
    ['"cup final" kaduna', { stems: ['cup', 'final', 'kaduna'], phrases: [['cup', 'final']] }],
    ['«cup final»', { stems: ['cup', 'final'], phrases: [['cup', 'final']] }],
    ['flood -benue', { stems: ['flood'], excluded: ['benu'] }],
    ['flood -"river benue"', { stems: ['flood'], excluded: ['river', 'benu'] }],
    ['state-owned x-ray', { stems: ['stat', 'own', 'x', 'ray'] }],
    ['source:courier flood', { stems: ['flood'], sources: ['courier'] }],
    ['Source:"Daily News" flood', { stems: ['flood'], sources: ['Daily News'] }],
    ['flood -flood', { stems: ['flood'] }],
    ['the who', { stems: ['the', 'who'] }],
    ['"flood', { stems: ['flood'] }],
    ['- source: "" "', { stems: [] }],
    ['', { stems: [] }],
  ] as const)('%s', (typed, { stems, ...rest }) => {
    const { words, phrases, excluded, sources } = parseQuery(typed, 'en');
    expect(words.map(({ stem }) => stem)).toEqual(stems);
    expect({ phrases, excluded, sources }).toEqual({ phrases: [], excluded: [], sources: [], ...rest });
  });

  it('may be anything, and is read within bounds', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (typed, language) => {
        const { words, phrases, excluded, sources } = parseQuery(typed, language);
        expect(words.length).toBeLessThanOrEqual(16);
        expect(phrases.length + excluded.length + sources.length).toBeLessThanOrEqual(16);
        expect(new Set(words.map(({ stem }) => stem)).size).toBe(words.length);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('one typo', () => {
  it.each([
    ['makurdi', 'makrudi', true],
    ['makurdi', 'makudi', true],
    ['makurdi', 'makurrdi', true],
    ['makurdi', 'nakurdi', true],
    ['makurdi', 'makurdi', false],
    ['makurdi', 'mkurid', false],
    ['দিল্লি', 'দিল্লী', true],
    ['القاهره', 'القاهرا', true],
  ])('%s, %s: %s', (one, other, isSo) => expect(isOneTypoApart(one, other)).toBe(isSo));

  it('leaves a key in common, whatever the word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeकखगدرس'.split('')), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('change', 'drop', 'swap', 'add'), (right, at, how) => {
        const letters = [...right];
        const place = at % (letters.length - 1);
        if (how === 'change') letters[place] = 'x';
        if (how === 'drop') letters.splice(place, 1);
        if (how === 'add') letters.splice(place, 0, 'x');
        if (how === 'swap') letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '');
        const wrong = letters.join('');
        if (wrong === right) return;
        expect(isOneTypoApart(right, wrong)).toBe(true);
        const keys = new Set(typoKeys(right));
        expect(typoKeys(wrong).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('is not looked for in short words and numbers', () => {
    expect([typoKeys('fuel'), typoKeys('20261')]).toEqual([[], []]);
  });
});

describe('the skeleton of a word', () => {
  it.each([
    ['hi', 'modi', 'मोदी'],
    ['hi', 'sarkar', 'सरकार'],
    ['hi', 'chunav', 'चुनाव'],
    ['ur', 'karachi', 'کراچی'],
    ['ur', 'barish', 'بارش'],
    ['ur', 'hukumat', 'حکومت'],
    ['bn', 'bangladesh', 'বাংলাদেশ'],
    ['bn', 'nirbachon', 'নির্বাচন'],
    ['ta', 'chennai', 'சென்னை'],
    ['te', 'hyderabad', 'హైదరాబాద్'],
    ['kn', 'bengaluru', 'ಬೆಂಗಳೂರು'],
    ['mr', 'mumbai', 'मुंबई'],
    ['ar', 'alqahira', 'القاهرة'],
    ['ar', 'gaza', 'غزة'],
  ] as const)('%s: %s is %s', (language, typed, written) => {
    const skeleton = skeletonOf(foldWord(written, language), language);
    expect(skeletonOf(typed, language)).toBe(skeleton);
    expect(skeleton.length).toBeGreaterThan(1);
  });

  it('is made of anything, and only where readers type so', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        expect(skeletonOf(foldWord(text, language), language).length).toBeLessThanOrEqual(24);
      }),
      { numRuns: runs(500) },
    );
    expect(skeletonOf('berlin', 'de')).toBe('');
  });
});

describe('particles that are written onto a word', () => {
  it.each([
    ['ترجم', 'ar', ['بترجم', 'لترجم']],
    ['بترجم', 'ar', ['ببترجم', 'ترجم', 'لبترجم']],
    ['لبن', 'ar', ['بلبن', 'للبن']],
    ['بو', 'ar', []],
    ['لوگ', 'ur', []],
    ['berlin', 'de', []],
  ] as const)('%s in %s: %j', (stem, language, forms) => expect(joinedForms(stem, language)).toEqual(forms));
});

describe('sentences', () => {
  it('end as each script ends them, and never grow without end', () => {
    const ends = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));
    expect(ends('It rose. Did it? Yes 3.5 m.')).toEqual(['It rose.', 'Did it?', 'Yes 3.5 m.']);
    expect(ends('पानी बढ़ा। लोग रुके।')).toEqual(['पानी बढ़ा।', 'लोग रुके।']);
    expect(ends('بارش ہوئی۔ پانی آیا')).toEqual(['بارش ہوئی۔', 'پانی آیا']);
    for (const sentence of ends('word '.repeat(1000))) expect(sentence.length).toBeLessThanOrEqual(601);
  });

  it('are marked where the wanted words stand, whatever the text', () => {
    const wanted = new Map([['flood', 2]]);
    const find = sentenceFinder(wanted, 'en');
    expect(find('Nothing. A flood came. Floods!')?.text).toBe('A flood came.');
    expect(find('Nothing.')).toBeUndefined();
    const both = sentenceFinder(new Map([...wanted, ['bridg', 1]]), 'en');
    expect(both('A bridge. Floods came. The flood took a bridge. A bridge, a flood.')).toEqual({
      text: 'The flood took a bridge.',
      marks: [
        { start: 4, end: 9 },
        { start: 17, end: 23 },
      ],
    });
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        for (const { start, end } of [...sentencesOf(text), ...marksIn(text, wanted, language)]) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('have a phrase only word for word', () => {
    const has = (...texts: string[]) => phraseFinder(texts, 'en')(['cup', 'final']);
    expect([has('A match', 'The cup-final is on'), has('The final cup'), has('The cup', 'final')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('how strongly an article is about a word', () => {
  it('grows with the count, more by the title, less in a long text', () => {
    const impact = (inTitle: number, inBody: number, length = 220) => impactOf({ inTitle, inBody, length });
    expect(impact(1, 0)).toBeGreaterThan(impact(0, 1));
    expect(impact(0, 3)).toBeGreaterThan(impact(0, 1));
    expect(impact(0, 1, 1000)).toBeLessThan(impact(0, 1, 50));
    expect(rarityOf(1, 1000)).toBeGreaterThan(rarityOf(900, 1000));
  });

  it('is kept in four bits, near to what it was', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(50), fc.nat(5000), (inTitle, inBody, length) => {
        const impact = impactOf({ inTitle, inBody: inBody + 1, length });
        const step = impactStep(impact);
        expect(step).toBeGreaterThanOrEqual(1);
        expect(step).toBeLessThanOrEqual(15);
        expect(Math.abs(impactOfStep(step) - impact)).toBeLessThan(0.15);
      }),
    );
  });
});
