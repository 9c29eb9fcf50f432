import { languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord } from './fold.ts';
import { isStopWord } from './stop-words.ts';

describe('folding', () => {
  it.each([
    ['ar', 'أحمد إحمد آحمد ٱحمد احمد'],
    ['ar', 'مستشفى مستشفي مستشفی'],
    ['ar', 'مدرسة مدرسه مَدْرَسَة مدرســـة'],
    ['ar', 'كتاب کتاب'],
    ['ar', 'مسؤول مسوول'],
    ['ar', '١٢٣ ۱۲۳ 123'],
    ['ur', 'کراچی كراچي کراچى'],
    ['ur', 'ہوا هوا'],
    ['ur', 'کوئی كوئي'],
    ['hi', 'हिन्दी हिंदी'],
    ['hi', 'फ़िल्म फिल्म'],
    ['hi', 'पाँच पांच'],
    ['hi', 'सम्बन्ध संबंध'],
    ['hi', 'लड़का लडका लड\u093cका'],
    ['bn', 'ড় ড\u09bc'],
    ['bn', 'সরকারী সরকারি'],
    ['bn', 'উৎসব উত্\u200dসব'],
    ['bn', 'ব্যাঙ্ক ব্যাংক'],
    ['ta', 'கொள்கை க\u0bc6\u0bbeள்கை'],
    ['kn', 'ಕೋಟಿ ಕ\u0cc6\u0cc2\u0cd5ಟಿ'],
    ['te', 'హైదరాబాద్లో హైదరాబాద్\u200cలో'],
    ['fr', 'Élève élève e\u0301le\u0300ve eleve'],
    ['fr', 'cœur coeur'],
    ['de', 'Größe Groesse Grösse GRÖSSE'],
    ['ha', 'ƙasa Ƙasa kasa'],
    ['ha', 'ɗalibi dalibi'],
    ['ha', 'ƴan yan ’yan'],
    ['ha', 'ɓangare bangare'],
    ['sw', "ng'ombe ng’ombe ngombe"],
    ['en', 'ﬁnance finance ＦＩＮＡＮＣＥ'],
    ['en', '1,000,000 1000000'],
  ] as const)('%s writes these alike: %s', (language, spellings) => {
    expect(new Set(spellings.split(' ').map((spelling) => foldWord(spelling, language))).size).toBe(1);
  });

  it.each([
    ['ur', 'آم ام'],
    ['ur', 'بہار بھار'],
    ['ur', 'لڑکی لڑکے'],
    ['bn', 'বাড়ি বাডি'],
    ['bn', 'দিন দীন'],
    ['hi', 'दिन दीन'],
    ['de', 'neue nue'],
    ['en', '3.5 35'],
    ['hi', 'कल काल'],
  ] as const)('%s keeps these apart: %s', (language, words) => {
    const all = words.split(' ');
    expect(new Set(all.map((word) => foldWord(word, language))).size).toBe(all.length);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(...'aeouüäöqß.,12١٢ाीি়়ীरऱनङ्कাোেেরেতتيىئیےهہھة\u0653\u0654\u0655ٔا\u200d\u200c\u0301়'),
      maxLength: 90,
    }),
  );
  const anyLanguage = fc.constantFrom(...languages.map(({ code }) => code));

  it.each([
    ['de', 'a.e'],
    ['hi', 'न्.त'],
    ['ur', 'ي\u093c\u0654'],
    ['bn', `${'ক'.repeat(63)}ীক`],
  ] as const)('%s: settles %j at once', (language, word) => {
    expect(foldWord(foldWord(word, language), language)).toBe(foldWord(word, language));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (word, language) => {
        const once = foldWord(word, language);
        expect(foldWord(once, language)).toBe(once);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('does not care how the letters were composed', () => {
    fc.assert(
      fc.property(
        anyText.map((text) => text.slice(0, 30)),
        anyLanguage,
        (word, language) => {
          const plain = word.toWellFormed();
          expect(foldWord(plain.normalize('NFD'), language)).toBe(foldWord(plain.normalize('NFC'), language));
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});

describe('stop words', () => {
  it.each([
    ['en', "the don't"],
    ['ar', 'فِي إلى الى'],
    ['fr', 'à où été'],
    ['hi', 'में और हैं'],
    ['bn', 'এবং জন্য হয়েছে'],
    ['ta', 'மற்றும் ஒரு'],
    ['kn', 'ಮತ್ತು ಒಂದು'],
    ['te', 'మరియు ఒక'],
    ['ur', 'اور میں کی'],
    ['mr', 'आणि आहे'],
    ['sw', 'na ya katika'],
    ['id', 'yang dan di'],
    ['de', 'und für über'],
    ['ha', 'da kuma waɗanda wadanda'],
  ] as const)('%s has %s', (language, words) => {
    for (const word of words.split(' ')) expect(isStopWord(foldWord(word, language), language), word).toBe(true);
  });

  it('are no names of places or things', () => {
    for (const { code } of languages) expect(isStopWord(foldWord('Dakar', code), code)).toBe(false);
  });
});
