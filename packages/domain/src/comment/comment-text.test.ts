import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersIn, commentText, mostCommentCharacters } from './comment-text.ts';

const stored = (raw: string): string => {
  const outcome = commentText(raw);
  return outcome.ok ? outcome.text : outcome.why;
};

describe('what people write stays as it is', () => {
  it.each([
    ['Hindi with a nukta, a vowel and a nasal sign', 'लड़कों ने क़िला देखा, हूँ'],
    ['Hindi that keeps a conjunct apart', 'क्‌ष और क्‍ष'],
    ['Marathi with an eyelash ra', 'दर्‍या'],
    ['Bengali', 'র‍্যাব বাংলা ভাষাঁ'],
    ['Tamil, Telugu, Kannada, Malayalam', 'தொடர் తెలుగు ಕನ್ನಡ മലയാളം'],
    ['Gujarati and Punjabi', 'ગુજરાતી ਪੰਜਾਬੀ ਸਿੱਖਾਂ'],
    ['Urdu with vowels', 'اُردُو زُبان مُحَمَّدٌ'],
    ['Persian with joiners', 'می‌خواهم'],
    ['Arabic with doubling and vowel', 'السَّلَامُ عَلَيْكُمْ'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Yoruba and Igbo', 'ọjọ́ ẹ̀kọ́ ụ̀nọ'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Amharic and Swahili', 'ሰላም ዓለም, habari'],
    ['Myanmar', 'မြန်မာဘာသာစကား ကြွှေ့'],
    ['Thai', 'ภาษาไทย น้ำ ที่นี่'],
    ['a family, a flag, a key, a tone, a heart', '👩‍👩‍👧‍👦 🇳🇬 1️⃣ 👍🏿 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['two lines and an empty one', 'first\nsecond\n\nthird'],
    ['markup and links, which are text', '<b onclick=x>https://bad.example</b> &amp;'],
    ['the marks that lean a sign', 'קוד A\u200F!'],
  ])('%s', (_, text) => expect(stored(text)).toBe(text.normalize('NFC')));
});

describe('what is no text goes', () => {
  it.each([
    ['controls', 'a\u0000b\u0007c\u009bd', 'abcd'],
    ['what turns the text around', '\u202Eevil\u202C \u2066x\u2069 \u202Ay', 'evil x y'],
    ['blanks without width', 'w\u200Bo\u2060r\uFEFFd\u00AD', 'word'],
    ['fillers', 'a\u3164\u115F\uFFA0b', 'ab'],
    ['tags that are no flag', 'hi\u{E0068}\u{E0069}', 'hi'],
    ['half a pair', 'a\ud800b', 'ab'],
    ['line ends of other systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['tabs', 'a\tb', 'a b'],
    ['blanks around, and at the ends of lines', '  \n a  \n b \u3000', 'a\n b'],
    ['more than one empty line', 'a\n\n\n\n \n\nb', 'a\n\nb'],
    ['runs of joiners', 'a\u200D\u200D\u200C\u200Cb', 'a\u200Db'],
    ['marks without a letter', '\u0301 a', 'a'],
  ])('%s', (_, raw, text) => expect(stored(raw)).toBe(text));

  it('piles of marks, as many as the script of the letter does not have', () => {
    const pile = '\u030d\u0321\u0334\u0310\u035d\u0322\u0353'.repeat(5);
    expect([...stored(`Z${pile}a${pile}lgo`)].length).toBeLessThanOrEqual('Zalgo'.length + 4);
    const joined = stored(`a${'\u0334\u200D'.repeat(40)}b`); // joiners between marks begin no new letter
    expect(joined.match(/\p{M}/gu)).toHaveLength(2);
    expect(stored(`क${'\u0947'.repeat(30)}`)).toBe(`क${'\u0947'.repeat(4)}`);
    expect(stored(`م${'\u064e'.repeat(30)}`)).toBe(`م${'\u064e'.repeat(4)}`);
  });
});

describe('the length', () => {
  it.each(['', ' ', '\n\n', '\u200B', '\u200D\u200C', '\u202E', '\u0301', '\u2800', '\u3164', '\u200E\u200F'])(
    '%j is empty',
    (raw) => expect(commentText(raw)).toEqual({ ok: false, why: 'empty' }),
  );

  it('is counted in characters, not in units of memory', () => {
    expect(commentText('🦁'.repeat(mostCommentCharacters))).toMatchObject({ ok: true });
    expect(commentText('🦁'.repeat(mostCommentCharacters + 1))).toEqual({ ok: false, why: 'tooLong' });
    expect(commentText(` ${'a'.repeat(mostCommentCharacters)} `)).toMatchObject({ ok: true });
  });
});

describe('a hostile text', () => {
  // What takes the square of these lengths takes far longer than the limit of the test.
  it.each([
    ['blanks between two letters', `x${' '.repeat(120_000)}x`],
    ['lines of blanks', `x${' '.repeat(60_000)}x\n`.repeat(2)],
    ['marks in the wrong order', `x${'\u0301\u0323'.repeat(60_000)}`],
    ['joiners between marks', `x${'\u200d\u0301'.repeat(30_000)}`],
  ])('takes no longer than it is long: %s', { timeout: 5_000 }, (_, raw) => {
    expect(commentText(raw)).toBeDefined();
  });
});

describe('whatever is written', () => {
  const scrap = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '\u0301',
      '\u0334',
      '\u200D',
      '\u200C',
      '\u202E',
      '\u0f71',
      '\u093c',
      '\u0915',
      'क',
      'م',
      'ı',
      '\n',
      ' ',
    ),
    fc.constantFrom('\ud800', '\u{E0041}', '\u{1F3F4}', '\u200F', '가', '\u11a8', '\u1100', '\u0344', '\u2126'),
  );
  const anything = fc.array(scrap, { maxLength: 24 }).map((scraps) => scraps.join(''));

  it('is stored so that it comes out of a second pass the same', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const once = commentText(raw);
        if (once.ok) expect(commentText(once.text)).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('is composed, trimmed, short, seen, and neither controls nor overrides', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const outcome = commentText(raw);
        if (!outcome.ok) return;
        const { text } = outcome;
        expect(text).toBe(text.normalize('NFC').trim());
        expect(text.isWellFormed()).toBe(true);
        expect(charactersIn(text)).toBeLessThanOrEqual(mostCommentCharacters);
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(text).not.toMatch(/\p{M}{9}/u);
        expect(text).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      }),
      { numRuns: 3000 },
    );
  });
});
