import { sortMarkets } from '@griot/domain/country/likely-markets';
import { markets } from '@griot/locale/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintOf, preferredLanguages } from './hint.ts';

describe('the languages a browser prefers', () => {
  it.each([
    ['', []],
    ['en-NG,en;q=0.9,ha;q=0.8', ['en-NG', 'en', 'ha']],
    ['ha;q=0.1, ar-EG ;q=0.9', ['ar-EG', 'ha']],
    ['en, en, en;q=0.2', ['en']],
    ['de;q=0, fr', ['fr']],
    ['*, nonsense!, <script>', []],
    ['zh-Hant-TW', ['zh-Hant-TW']],
  ])('%j', (header, languages) => expect(preferredLanguages(header)).toEqual(languages));

  it('are at most ten, whatever is sent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => preferredLanguages(text).length <= 10));
    expect(preferredLanguages(Array.from({ length: 30 }, (_, n) => `aa-${10 + n}`).join())).toHaveLength(10);
  });
});

describe('the likeliest market', () => {
  it.each([
    ['ng', 'ha', 'ngha', 'of the country, the language that is preferred'],
    ['NG', 'en-GB', 'ngen', 'of the country, however it is written'],
    ['ng', 'fr', 'ngen', 'of the country, its first'],
    ['in', 'fr,ta;q=0.5,hi;q=0.4', 'inta', 'of the country, the best of what is spoken'],
    ['us', 'en-NG', '', 'unknown in a country where we are not'],
    ['', 'en-KE,en', 'keen', 'of the language’s region'],
    ['', 'sw', 'kesw', 'of the language, where one market speaks it'],
    ['', 'ja,de', 'dede', 'of the first language that names one'],
    ['', '', '', 'unknown'],
    ['?!', 'zh', '', 'unknown'],
  ])('%s %s: %s, %s', (country, acceptLanguage, market) => {
    expect(hintOf({ country, city: '', acceptLanguage }).market).toBe(market);
  });

  it('is the one that the country screen puts first, whatever the connection tells', () => {
    const country = fc.constantFrom('', 'us', ...markets.map((market) => market.country));
    const tag = fc.constantFrom('en', 'fr', 'ja', ...markets.map((market) => `${market.language}-${market.country}`));
    fc.assert(
      fc.property(country, fc.uniqueArray(tag, { maxLength: 4 }), (there, languages) => {
        const [first] = sortMarkets(markets, { mcc: null, country: there, languages }).likely;
        expect(hintOf({ country: there, city: '', acceptLanguage: languages.join() }).market).toBe(first?.key ?? '');
      }),
    );
  });
});

describe('the city of the connection', () => {
  const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  it.each([
    ['NG', 'Lagos', '2332459', 'by its name'],
    ['in', 'Bangalore', '1277333', 'by another name of it'],
    ['fr', latin('Saint-Étienne'), '2980291', 'sent as bytes'],
    ['fr', 'Saint-%C3%89tienne', '2980291', 'encoded for addresses'],
    ['fr', 'Saint-\u00c9tienne', '2980291', 'sent as Latin letters'],
    ['us', 'Lagos', '', 'unknown in a country where we are not'],
    ['', 'Lagos', '', 'unknown without a country'],
    ['ng', 'Springfield', '', 'unknown to the country'],
    ['ng', '%', '', 'no name'],
    ['ng', '%E0%A4%A', '', 'badly encoded'],
  ])('%s %j: %s, %s', (country, city, id) => {
    expect(hintOf({ country, city, acceptLanguage: '' }).city).toBe(id);
  });

  it('is a text whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (city) => {
        expect(hintOf({ country: 'ng', city, acceptLanguage: '' }).city).toMatch(/^[a-z0-9-]*$/);
      }),
    );
  });
});
