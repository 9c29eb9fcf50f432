import { languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_WORD } from './fold.ts';
import { wordsOf } from './words-of.ts';

const folded = (text: string, language: Parameters<typeof wordsOf>[1] = 'en') => {
  return wordsOf(text, language).map((word) => word.folded);
};

describe('the words of a text', () => {
  it.each([
    ['en', "Kenya’s farmers don't wait", ['kenya', 'farmers', 'dont', 'wait']],
    ['en', "It's 1,250,000 people at 3.5 per cent", ['it', '1250000', 'people', 'at', '3.5', 'per', 'cent']],
    ['en', 'The U.S. and B.B.C reports', ['the', 'us', 'and', 'bbc', 'reports']],
    ['en', 'A 5G-ready state-of-the-art G20', ['a', '5g', 'ready', 'state', 'of', 'the', 'art', 'g20']],
    ['en', '‘Quoted’ “words” and O’Brien', ['quoted', 'words', 'and', 'obrien']],
    ['fr', "L’eau d'Abidjan, aujourd’hui qu'on boit", ['eau', 'abidjan', 'aujourdhui', 'on', 'boit']],
    ['fr', 'Œuvre à Côte d’Ivoire : 3,5 %', ['oeuvre', 'a', 'cote', 'ivoire', '3.5']],
    [
      'de',
      'Müller und Mueller, Straße und Strasse, neue Quelle',
      ['muller', 'und', 'muller', 'strasse', 'und', 'strasse', 'neue', 'quelle'],
    ],
    ['de', '1.234.567 Euro', ['1234567', 'euro']],
    ['ar', 'وَقَالَ الـــوزير إنَّ القاهرة', ['وقال', 'الوزير', 'ان', 'القاهره']],
    ['ar', 'أكثر من ١٢٬٥٠٠ نسمة', ['اكثر', 'من', '12500', 'نسمه']],
    ['ur', 'كيا پاكستان ميں ٢٥ سكول؟', ['کیا', 'پاکستان', 'میں', '25', 'سکول']],
    ['ur', 'می‌خواہم کوئی آم', ['میخواہم', 'کوئی', 'آم']],
    ['hi', 'दिल्ली में १२ स्कूल, हिन्दी की पढ़ाई', ['दिल्ली', 'में', '12', 'स्कूल', 'हिंदी', 'की', 'पढाई']],
    ['hi', 'जनसंख्या 12,34,567', ['जनसंख्या', '1234567']],
    ['mr', 'शेतकऱ्यांना पाणी', ['शेतकर्यांना', 'पाणी']],
    ['bn', 'ঢাকায় ১২টি ব্যাঙ্ক', ['ঢাকায়', '12টি', 'ব্যাংক']],
    ['ta', 'சென்னையில் ௧௨ பள்ளிகள்', ['சென்னையில்', '12', 'பள்ளிகள்']],
    ['te', 'హైదరాబాద్‌లో ౧౦ పాఠశాలలు', ['హైదరాబాద్లో', '10', 'పాఠశాలలు']],
    ['kn', 'ಬೆಂಗಳೂರಿನಲ್ಲಿ ೧೦ ಶಾಲೆಗಳು', ['ಬೆಂಗಳೂರಿನಲ್ಲಿ', '10', 'ಶಾಲೆಗಳು']],
    ['sw', "Ng'ombe wa Ng’ang’a", ['ngombe', 'wa', 'nganga']],
    ['id', 'Salat Jum’at anak-anak', ['salat', 'jumat', 'anak', 'anak']],
    ['ha', '’Yan sanda da ƙungiyar ma’aikata', ['yan', 'sanda', 'da', 'kungiyar', 'maaikata']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(folded(text, language)).toEqual(expected);
  });

  it('says where each stands, so that it can be marked in the text', () => {
    const text = "L'école de Dakar’s";
    for (const { written, start, end } of wordsOf(text, 'fr')) expect(text.slice(start, end)).toBe(written);
    expect(wordsOf(text, 'fr').map(({ start }) => start)).toEqual([2, 8, 11]);
  });

  it('keeps vowel signs, joiners and nuktas inside the word', () => {
    for (const word of ['क्षत्रिय', 'শিক্ষার্থী', 'மாணவர்கள்', 'ವಿದ್ಯಾರ್ಥಿ', 'విద్యార్థి', 'ज़िंदगी', 'می‌کنم', 'ক্‍ষ']) {
      expect(wordsOf(word, 'hi').map(({ written }) => written)).toEqual([word]);
    }
  });

  it('finds no words in marks, signs and spaces', () => {
    expect(folded(' … — “” \u0301\u0902 ‘’ 🙂 \ud800 ')).toEqual([]);
  });

  it('never fails, and what it gives is bounded and in order', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme-composite' }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...languages.map(({ code }) => code)), (written, language) => {
        let last = 0;
        for (const word of wordsOf(written, language)) {
          expect(word.start).toBeGreaterThanOrEqual(last);
          expect(written.slice(word.start, word.end)).toBe(word.written);
          expect(word.folded.length).toBeLessThanOrEqual(LONGEST_WORD);
          expect(word.folded).not.toBe('');
          last = word.end;
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it.each(['a', '.a', "a'", '1,', '\u0301', 'a\u0301\u0301', '\u200d', 'क्', 'ا\u064b', 'ﷺ'])(
    'takes a time that grows with the text, whatever it repeats: %j',
    (piece) => {
      const text = piece.repeat(100_000);
      expect(wordsOf(text, 'fr')).toBeDefined();
    },
  );
});
