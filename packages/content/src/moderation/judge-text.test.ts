import { readFileSync } from 'node:fs';
import { type LanguageCode, languages } from '@griot/locale/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeText } from './judge-text.ts';
import { wordListsOf } from './word-lists.ts';

type Texts = Record<LanguageCode, string[]>;
const fixture = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));

const listsFor = (language: LanguageCode) => wordListsOf([...new Set<LanguageCode>([language, 'en'])]);

/** The texts of a fixture that the rules find fault with, and those they do not. */
async function sorted(texts: Texts) {
  const found: string[] = [];
  const passed: string[] = [];
  for (const { code } of languages) {
    const lists = await listsFor(code);
    for (const text of texts[code]) (judgeText(text, lists) ? found : passed).push(text);
  }
  return { found, passed };
}

describe('the words of comments', () => {
  it('finds 95 of 100 disguised words over all languages', async () => {
    const { found, passed } = await sorted(fixture('evasions'));
    expect(found.length + passed.length).toBeGreaterThanOrEqual(200);
    expect(found.length / (found.length + passed.length), passed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('holds at most one of 100 harmless texts that look like rude ones', async () => {
    const { found, passed } = await sorted(fixture('lookalikes'));
    expect(found.length + passed.length).toBeGreaterThanOrEqual(500);
    expect(found.length / (found.length + passed.length), found.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it.each(languages.map(({ code }) => code))('has a list for %s', async (code) => {
    expect(await wordListsOf([code])).toMatchObject([{ language: code }]);
  });

  it('names the offence, the language and the entry', async () => {
    expect(judgeText('Du Arschl0ch!', await listsFor('de'))).toEqual({
      rule: 'words',
      offence: 'insult',
      language: 'de',
      evidence: 'arschloch*',
    });
  });

  it('takes a word as its own language means it', async () => {
    expect(judgeText('Le bus est en retard.', await listsFor('fr'))).toBeUndefined();
    expect(judgeText('What a retard.', await listsFor('en'))).toMatchObject({ offence: 'insult' });
  });
});

describe('links and telephone numbers in comments', () => {
  it.each([
    ['a source is welcome: https://example.org/report', undefined],
    ['see www.example.org and https://example.com/x', 'links'],
    ['cheap-loans.xyz and fast-loans.top', 'links'],
    ['Call me on +234 803 555 0199', 'contact'],
    ['WhatsApp 0803 555 0199 for a loan', 'contact'],
    ['The vote was 4 512 007 to 3 998 120.', undefined],
    ['In 2024 and 2025 it was 12.5 per cent, i.e. more.', undefined],
    ['رقم الواتساب whatsapp ٠١٠١٢٣٤٥٦٧٨', 'contact'],
  ])('%s', async (text, rule) => {
    expect(judgeText(text, await listsFor('en'))?.rule).toBe(rule);
  });
});

describe('hostile comments', () => {
  it('answers for any text', async () => {
    const lists = await wordListsOf(languages.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        judgeText(text, lists);
      }),
      { numRuns: 60 },
    );
  });

  it('takes no longer than the text is long', { timeout: 5_000 }, () => {
    expect(judgeText('a-'.repeat(50_000), [])).toBeUndefined();
    expect(judgeText('www.'.repeat(20_000), [])).toBeUndefined();
  });

  it('reads drawn out, masked and split words alike', async () => {
    const lists = await listsFor('en');
    const split = fc.constantFrom('.', '-', ' ', '_', '\u200b', '\u00ad');
    fc.assert(
      fc.property(split, fc.integer({ min: 1, max: 9 }), (sign, times) => {
        expect(judgeText([...`bitc${'h'.repeat(times + 2)}`].join(sign), lists)).toBeDefined();
      }),
    );
  });
});
