import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_DIGEST, twoSentences } from './two-sentences.ts';

describe('the first two sentences of an article', () => {
  it.each([
    [
      'en',
      'The bridge is closed today. Boats carry people across. Nobody was hurt.',
      'The bridge is closed today. Boats carry people across.',
    ],
    [
      'en',
      'LOKOJA\nThe bridge is closed today. Boats carry people across.',
      'The bridge is closed today. Boats carry people across.',
    ],
    [
      'en',
      'Dr. Ada Obi of the U.S. Embassy spoke on Monday. Others will follow soon enough. Then more.',
      'Dr. Ada Obi of the U.S. Embassy spoke on Monday. Others will follow soon enough.',
    ],
    [
      'en',
      '“We will come back,” she said to us. Then she left the room! And so on.',
      '“We will come back,” she said to us. Then she left the room!',
    ],
    [
      'fr',
      'Le pont est fermé depuis hier. Que faire de plus ? On attend.',
      'Le pont est fermé depuis hier. Que faire de plus ?',
    ],
    [
      'de',
      'Die Brücke ist heute gesperrt. Boote bringen die Leute hinüber. Ende.',
      'Die Brücke ist heute gesperrt. Boote bringen die Leute hinüber.',
    ],
    [
      'sw',
      'Daraja limefungwa leo asubuhi. Mashua zinavusha watu wengi. Mwisho.',
      'Daraja limefungwa leo asubuhi. Mashua zinavusha watu wengi.',
    ],
    [
      'ha',
      'An rufe gadar yau da safe. Jiragen ruwa suna ɗaukar mutane. Ƙarshe.',
      'An rufe gadar yau da safe. Jiragen ruwa suna ɗaukar mutane.',
    ],
    [
      'id',
      'Jembatan itu ditutup hari ini. Perahu mengangkut warga ke seberang. Selesai.',
      'Jembatan itu ditutup hari ini. Perahu mengangkut warga ke seberang.',
    ],
    [
      'ar',
      'أُغلق الجسر اليوم أمام الناس. هل يعود قريبًا إلى العمل؟ لا أحد يعرف.',
      'أُغلق الجسر اليوم أمام الناس. هل يعود قريبًا إلى العمل؟',
    ],
    [
      'ur',
      'پل آج صبح بند کر دیا گیا۔ کشتیاں لوگوں کو پار لے جا رہی ہیں۔ باقی کل۔',
      'پل آج صبح بند کر دیا گیا۔ کشتیاں لوگوں کو پار لے جا رہی ہیں۔',
    ],
    [
      'hi',
      'पुल आज सुबह बंद हो गया। नावें लोगों को पार ले जा रही हैं। आगे कल।',
      'पुल आज सुबह बंद हो गया। नावें लोगों को पार ले जा रही हैं।',
    ],
    ['mr', 'पूल आज सकाळी बंद झाला. नावा लोकांना पलीकडे नेत आहेत. पुढे उद्या.', 'पूल आज सकाळी बंद झाला. नावा लोकांना पलीकडे नेत आहेत.'],
    ['bn', 'সেতু আজ সকালে বন্ধ হয়েছে। নৌকা মানুষকে পার করছে আজ। বাকি কাল।', 'সেতু আজ সকালে বন্ধ হয়েছে। নৌকা মানুষকে পার করছে আজ।'],
    [
      'ta',
      'பாலம் இன்று காலை மூடப்பட்டது. படகுகள் மக்களை அக்கரை சேர்க்கின்றன. மற்றவை நாளை.',
      'பாலம் இன்று காலை மூடப்பட்டது. படகுகள் மக்களை அக்கரை சேர்க்கின்றன.',
    ],
    [
      'te',
      'వంతెన ఈ రోజు ఉదయం మూసివేశారు. పడవలు ప్రజలను అవతలికి చేరుస్తున్నాయి. మిగతావి రేపు.',
      'వంతెన ఈ రోజు ఉదయం మూసివేశారు. పడవలు ప్రజలను అవతలికి చేరుస్తున్నాయి.',
    ],
    [
      'kn',
      'ಸೇತುವೆ ಇಂದು ಬೆಳಿಗ್ಗೆ ಮುಚ್ಚಿದೆ. ದೋಣಿಗಳು ಜನರನ್ನು ಆಚೆ ಸೇರಿಸುತ್ತಿವೆ. ಉಳಿದದ್ದು ನಾಳೆ.',
      'ಸೇತುವೆ ಇಂದು ಬೆಳಿಗ್ಗೆ ಮುಚ್ಚಿದೆ. ದೋಣಿಗಳು ಜನರನ್ನು ಆಚೆ ಸೇರಿಸುತ್ತಿವೆ.',
    ],
  ])('%s: %s', (_, text, expected) => {
    expect(twoSentences(text)).toBe(expected);
  });

  it('leave out the title where the text repeats it', () => {
    const title = 'The bridge is closed today.';
    expect(twoSentences(`${title} Boats carry people across. Nobody was hurt there.`, title)).toBe(
      'Boats carry people across. Nobody was hurt there.',
    );
  });

  it('are one where two are too long, and cut between words where one is', () => {
    const long = `${'word '.repeat(60).trim()}.`;
    expect(twoSentences(`${long} ${long}`)).toBe(long);
    const endless = twoSentences(`${'word '.repeat(200).trim()}.`);
    expect(endless).toMatch(/^(word )+word…$/);
    expect(endless.length).toBeLessThanOrEqual(LONGEST_DIGEST);
  });

  it('are the article’s own words, in order, and never too long, whatever the text', () => {
    const word = fc.oneof(
      fc.lorem({ maxCount: 1 }),
      fc.constantFrom('Dr.', 'U.S.', 'पुल', 'پل', 'الجسر', '৫', '😀', '…', '?'),
    );
    const text = fc.array(fc.tuple(word, fc.constantFrom(' ', '. ', '। ', '۔ ', '؟ ', '\n', '! ')), { maxLength: 200 });
    fc.assert(
      fc.property(text, (pieces) => {
        const given = pieces.flat().join('');
        const digest = twoSentences(given);
        expect(digest.length).toBeLessThanOrEqual(LONGEST_DIGEST);
        const wordsLeft = digest.replace(/…$/u, '').split(/\s+/u).filter(Boolean);
        let at = 0;
        for (const one of wordsLeft) {
          const found = given.indexOf(one, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + one.length;
        }
      }),
    );
  });
});
