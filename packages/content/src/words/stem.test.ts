import { languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemOf } from './stem.ts';
import { termsOf } from './terms-of.ts';

describe('stems', () => {
  it.each([
    ['en', 'recall recalls recalled recalling'],
    ['en', 'country countries'],
    ['en', 'organise organizing organised'],
    ['en', 'colour colors'],
    ['en', 'centre centers'],
    ['en', 'stop stopped stopping'],
    ['en', 'make makes making'],
    ['en', 'church churches'],
    ['ar', 'حكومة الحكومة حكومات والحكومة للحكومة بالحكومة'],
    ['ar', 'وزير الوزير والوزير'],
    ['ar', 'لاعب اللاعبون اللاعبين'],
    ['ar', 'مدينة المدينة ومدينة'],
    ['fr', 'élection élections elections'],
    ['fr', 'national nationale nationaux'],
    ['fr', 'décidé décidée décider'],
    ['hi', 'किताब किताबें किताबों'],
    ['hi', 'फ़िल्म फिल्में'],
    ['bn', 'বাংলাদেশ বাংলাদেশের বাংলাদেশে'],
    ['bn', 'ঢাকা ঢাকার ঢাকায়'],
    ['bn', 'শিক্ষার্থী শিক্ষার্থীরা শিক্ষার্থীদের'],
    ['bn', 'খবর খবরের খবরে'],
    ['ta', 'சென்னை சென்னையில் சென்னையின்'],
    ['ta', 'பள்ளி பள்ளிகள் பள்ளிகளில்'],
    ['ta', 'மாவட்டம் மாவட்டத்தில் மாவட்டங்கள்'],
    ['kn', 'ಬೆಂಗಳೂರು ಬೆಂಗಳೂರಿನಲ್ಲಿ ಬೆಂಗಳೂರಿನ'],
    ['kn', 'ಶಾಲೆ ಶಾಲೆಗಳು ಶಾಲೆಯಲ್ಲಿ'],
    ['te', 'రాష్ట్రం రాష్ట్రంలో రాష్ట్రానికి రాష్ట్రాలు'],
    ['te', 'హైదరాబాద్ హైదరాబాద్‌లో'],
    ['ur', 'حملہ حملے حملوں'],
    ['ur', 'کتاب کتابیں کتابوں'],
    ['ur', 'لڑکی لڑکیاں لڑکیوں'],
    ['mr', 'पुणे पुण्यात पुण्याच्या'],
    ['mr', 'भारत भारताच्या भारतात'],
    ['mr', 'लोक लोकांना लोकांच्या'],
    ['sw', 'kitabu vitabu'],
    ['sw', 'anasema alisema wamesema'],
    ['sw', 'mkulima wakulima'],
    ['sw', 'shule shuleni'],
    ['id', 'bangun membangun dibangun pembangunan'],
    ['id', 'sekolah sekolahnya bersekolah'],
    ['de', 'Wahl Wahlen'],
    ['de', 'Häuser Haus Haeuser'],
    ['ha', 'gwamnati gwamnatin gwamnatinsa'],
    ['ha', 'ƙasa kasar'],
  ] as const)('%s: one for %s', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stemOf(form, language))).size).toBe(1);
  });

  it.each([
    ['en', 'news new'],
    ['en', 'organ organisation'],
    ['en', 'universe university'],
    ['en', 'united unit'],
    ['en', 'police policy politics'],
    ['ar', 'وزير زير'],
    ['bn', 'খবর খব'],
    ['id', 'pemerintah perintah'],
    ['id', 'masalah masa'],
    ['sw', 'waziri ziri'],
    ['hi', 'दिल्ली दिल'],
    ['mr', 'भारत भार'],
    ['de', 'Regen Regierung'],
    ['ha', 'makaranta makara'],
  ] as const)('%s: not one for %s', (language, words) => {
    const all = words.split(' ');
    expect(new Set(all.map((word) => stemOf(word, language))).size).toBe(all.length);
  });

  it('never fail, are never longer than a word with a vowel more, and leave short words something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...languages), (word, { code }) => {
        expect(stemOf(word, code).length).toBeLessThanOrEqual(66);
      }),
      { numRuns: runs(1000) },
    );
    for (const { code } of languages) expect(stemOf('a', code)).toBe('a');
  });
});

describe('terms', () => {
  it('are the stems of the words that carry meaning, in order', () => {
    expect(termsOf('The farmers of Kenya are planting again', 'en')).toEqual(['farmer', 'kenya', 'plant']);
    expect(termsOf('في القاهرة وقال الوزير', 'ar')).toEqual(['قاهر', 'وزير']);
  });
});
