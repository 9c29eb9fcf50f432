import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf, languages } from './languages.ts';
import { contentLanguage, domainKeys, formatLocale, marketLabel } from './market.ts';
import { type Market, marketFor, marketOf, markets } from './markets.ts';

const shipped =
  'ngen ngha ghen zmen keen kesw zaen egar maar dzfr cifr snfr frfr inen inhi inbn inta inkn inte inmr pkur bdbn idid dede gben';

/** Mobile country codes as the ITU assigns them (E.212). */
const assigned = {
  ng: [621],
  gh: [620],
  zm: [645],
  ke: [639],
  za: [655],
  eg: [602],
  ma: [604],
  dz: [603],
  ci: [612],
  sn: [608],
  fr: [208],
  in: [404, 405],
  pk: [410],
  bd: [470],
  id: [510],
  de: [262],
  gb: [234, 235],
};

const rows: readonly Market[] = markets;
const codes = languages.map(({ code }) => code);
const sprite = readFileSync(new URL('../../web/public/flags.svg', import.meta.url), 'utf8');
const digitsOf = (locale: string) => new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;

describe('CTY-11 the markets that ship', () => {
  it.each(shipped.split(' '))('%s', (key) => expect(marketOf(key)?.key).toBe(key));

  it('are listed once each', () => expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length));

  it.each(Object.entries(assigned))('%s has the mobile country codes %j', (country, mcc) => {
    const here = rows.filter((row) => row.country === country);
    expect(here.length).toBeGreaterThan(0);
    for (const row of here) expect(row.mcc, row.key).toEqual(mcc);
  });

  it('share mobile country codes with no other country', () => {
    const countriesOf = Map.groupBy(
      rows.flatMap(({ country, mcc }) => mcc.map((code) => ({ code, country }))),
      ({ code }) => code,
    );
    for (const [code, users] of countriesOf) {
      expect([code, new Set(users.map(({ country }) => country)).size]).toEqual([code, 1]);
      expect(code, 'E.212 assigns 200 to 799').toSatisfy(
        (assignedCode: number) => assignedCode >= 200 && assignedCode <= 799,
      );
    }
  });

  it('keep the language of the news in a column of its own', () => {
    const market = marketOf('ngha') ?? expect.unreachable();
    expect(contentLanguage(market)).toBe('ha');
    expect(contentLanguage({ ...market, content: 'en' })).toBe('en');
    expect(formatLocale({ ...market, content: 'en' })).toMatch(/^ha-NG/);
  });
});

describe.each(rows)('$key', (market) => {
  it('is named by country and language', () => {
    expect(market.key).toBe(market.country + market.language);
    expect(marketFor(market.country, market.language)).toBe(market);
  });
  it('speaks and reads languages that ship', () => {
    expect(codes).toContain(market.language);
    expect(codes).toContain(contentLanguage(market));
  });
  it('lies in a known domain', () => expect(domainKeys).toContain(market.domain));
  it('has a time zone that Intl knows', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: market.timeZone })).not.toThrow();
  });
  it('asks Intl for its own digits', () => {
    expect(digitsOf(formatLocale(market))).toBe(market.digits ?? 'latn');
  });
  it('writes the digits that its country writes', () => {
    expect(digitsOf(`${market.language}-${market.country.toUpperCase()}`)).toBe(market.digits ?? 'latn');
  });
  it('has a flag', () => expect(sprite).toContain(`<symbol id="${market.country}"`));
  it('has a name to show', () => {
    expect(market.name.trim()).not.toBe('');
    expect(marketLabel(market, languageOf(market.language))).toMatch(/^\S.* · .*\S$/u);
  });
});

it('ships no flag that no market flies', () => {
  const flown = new Set(rows.map(({ country }) => country));
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, country]) => country);
  expect(drawn.toSorted()).toEqual([...flown].toSorted());
});
