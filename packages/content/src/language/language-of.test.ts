import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detect, type Profiles } from './detect.ts';
import { languageOf } from './language-of.ts';
import { learnProfile, readyProfile } from './profile.ts';

type Article = { title: string; body: string };

const NEWS = join(import.meta.dirname, '../../../../demo/news');

const foreignTexts = JSON.parse(readFileSync(join(import.meta.dirname, 'foreign-texts.json'), 'utf8')) as Record<
  string,
  string
>;

const news = new Map<string, Article[]>();
function newsIn(language: string): Article[] {
  const articles: Article[] =
    news.get(language) ?? JSON.parse(readFileSync(join(NEWS, language, 'articles.json'), 'utf8'));
  news.set(language, articles);
  return articles.map(({ title, body }) => ({ title, body: body.replace(/<[^>]*>/g, ' ') }));
}

describe('the language of an article', () => {
  it.each(languages.filter(({ code }) => existsSync(join(NEWS, code))))('is told in $code', ({ code }) => {
    const detected = newsIn(code).map(({ body }) => languageOf(body));
    expect(detected.every((language) => language === code)).toBe(true);
  });

  it.each(Object.entries(foreignTexts))('is left open for %s, which we do not ship', (_code, text) => {
    expect(languageOf(text)).toBeUndefined();
    expect(languageOf(text.slice(0, 70))).toBeUndefined();
  });

  it.each(['ig', 'so', 'yo', 'es'])('a headline in %s is not taken for the language its feed declares', (code) => {
    const headline = (foreignTexts[code] ?? '').slice(0, 75);
    for (const declared of ['en', 'sw', 'ha', 'id']) expect(languageOf(headline, { declared })).toBeUndefined();
  });

  it.each([
    ['The council will open the old bridge to traffic again', ['sw', 'ha', 'id', 'de']],
    ['Court Ends Bridge Dispute', ['fr', 'de', 'id', 'sw', 'ha']],
    ['शहरातील जुना पूल आता पुन्हा वाहतुकीसाठी खुला होणार आहे', ['hi']],
    ['शहर का पुराना पुल अब फिर से यातायात के लिए खोला जाएगा', ['mr']],
  ])('the headline "%s" is not one of %j', (headline, wrong) => {
    for (const declared of wrong) expect(languageOf(headline, { declared })).not.toBe(declared);
  });

  it.each([
    ['sw', 'Rais wa Marekani Donald Trump akutana na Waziri Mkuu Keir Starmer mjini Washington'],
    ['ha', 'Shugaba Bola Tinubu ya gana da Mark Zuckerberg a birnin New York'],
    ['en', 'Council opens bridge'],
  ])('names in capitals do not speak against a headline in %s', (declared, headline) => {
    expect(languageOf(headline, { declared })).toBe(declared);
  });

  it('is left open for a word, for numbers and for a mixture', () => {
    expect(['', '2 : 1', 'Radio', 'नमस्ते hello नमस्ते hello'].map((text) => languageOf(text))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});

/** Three of four articles teach, the fourth is told: nothing is told that was taught. */
describe('languages of one script, each learnt without the articles it is tried on', () => {
  const families: LanguageCode[][] = [
    ['en', 'fr', 'de', 'id', 'sw', 'ha'],
    ['hi', 'mr'],
    ['ar', 'ur'],
  ];
  const FOLDS = 4;
  const isHeldOut = (nth: number, fold: number) => nth % FOLDS === fold;

  const learnt = (family: LanguageCode[], fold: number): Profiles =>
    new Map(
      family.map((language) => {
        const taught = newsIn(language).filter((_, nth) => !isHeldOut(nth, fold));
        return [language, readyProfile(learnProfile(taught.map(({ title, body }) => `${title}\n${body}`)))];
      }),
    );

  const tried = families.flatMap((family) =>
    Array.from({ length: runs(FOLDS, 2) }, (_, fold) => fold).flatMap((fold) => {
      const profiles = learnt(family, fold);
      return family.flatMap((language) =>
        newsIn(language)
          .filter((_, nth) => isHeldOut(nth, fold))
          .map(({ title, body }) => ({
            language,
            bodyLanguage: detect(body, profiles),
            titleLanguage: detect(title, profiles),
          })),
      );
    }),
  );

  it.each(families.flat())('are told by the text of an article: %s', (language) => {
    const own = tried.filter((one) => one.language === language);
    const right = own.filter(({ bodyLanguage }) => bodyLanguage === language).length;
    expect(right / own.length).toBeGreaterThanOrEqual(0.98);
  });

  it('are told by the title alone in nineteen of twenty cases, and not once wrongly', () => {
    const right = tried.filter(({ titleLanguage, language }) => titleLanguage === language).length;
    const wrong = tried.filter(
      ({ titleLanguage, language }) => titleLanguage !== undefined && titleLanguage !== language,
    );
    expect(right / tried.length).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toEqual([]);
  });
});

describe('what a publisher declares', () => {
  const english = 'The council opened a library in the old station, and the children came first.';
  const swahili = newsIn('sw')[0]?.body ?? '';

  it('decides where the letters leave it open', () => {
    expect(languageOf('Radio Mashariki', { declared: 'sw-KE' })).toBe('sw');
    expect(languageOf('', { declared: 'fr' })).toBe('fr');
    expect(languageOf('Kota', { declared: 'in' })).toBe('id');
  });

  it('does not stand against another script or a long text in another language', () => {
    expect(languageOf('முதல் மழை பெய்தது', { declared: 'en-US' })).toBe('ta');
    expect(languageOf(swahili, { declared: 'en-US' })).toBe('sw');
    expect(languageOf(foreignTexts.tr ?? '', { declared: 'en-GB' })).toBeUndefined();
  });

  it('is not followed into a language we do not ship, unless a long text says otherwise', () => {
    expect(languageOf(english.slice(0, 60), { declared: 'es' })).toBeUndefined();
    expect(languageOf(swahili, { declared: 'es' })).toBe('sw');
    expect(languageOf('', { declared: 'es' })).toBeUndefined();
  });
});

it('answers any text with one of our languages or none', () => {
  const known = new Set<string | undefined>([undefined, ...languages.map(({ code }) => code)]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.option(fc.string()), (text, declared) => {
      expect(known.has(languageOf(text, { declared: declared ?? undefined }))).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  ['one endless word', 'a'.repeat(3_000_000)],
  ['words without end', 'ا '.repeat(1_000_000)],
])('answers %s: what grows with the square of a text would not come back', (_what, text) => {
  expect(() => languageOf(text)).not.toThrow();
});
