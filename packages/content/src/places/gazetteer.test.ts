import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { optionalData } from '../data-file.ts';
import { gazetteerOf } from './gazetteer.ts';
import { cityName, ownCityNames, stateName } from './names.ts';

const here = (folder: string) => join(import.meta.dirname, folder);
const filesIn = (folder: string) => readdirSync(here(folder)).map((file) => file.replace('.json', ''));
const countries = filesIn('gazetteer');
const named = languages.filter(({ code }) => filesIn('names').includes(code));
const sizeOf = (folder: string) =>
  readdirSync(here(folder)).reduce((sum, file) => sum + statSync(join(here(folder), file)).size, 0);

const joiners = /[\u200c\u200d]/g;
const scripts: Record<string, RegExp> = {
  latin: /^[\p{Script=Latin}\p{M}\s\d'’().,&-]+$/u,
  arabic: /^[\p{Script=Arabic}\p{M}\s\d٠-٩-]+$/u,
  nastaliq: /^[\p{Script=Arabic}\p{M}\s-]+$/u,
  devanagari: /^[\p{Script=Devanagari}\s-]+$/u,
  bengali: /^[\p{Script=Bengali}\s-]+$/u,
  tamil: /^[\p{Script=Tamil}\s-]+$/u,
  telugu: /^[\p{Script=Telugu}\s-]+$/u,
  kannada: /^[\p{Script=Kannada}\s.-]+$/u,
};

describe.each(countries)('the gazetteer of %s (LOC-06)', (country) => {
  const gazetteer = gazetteerOf(country);
  const cities = gazetteer?.cities ?? [];

  it('has its cities, each once, each in a state that is named', () => {
    const states = new Map(gazetteer?.states.map(({ code, name }) => [code, name]));
    expect(cities.length).toBeGreaterThan(50);
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    expect(cities.filter(({ state }) => !states.get(state))).toEqual([]);
    expect(cities.filter(({ name, id }) => name.trim() === '' || !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it('lists the largest first and lies on the globe', () => {
    const sizes = cities.map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(cities.filter(({ lat, lon }) => Math.abs(lat) > 90 || Math.abs(lon) > 180)).toEqual([]);
  });
});

it('has one for each country that the specification asks for', () => {
  expect(countries).toEqual(expect.arrayContaining('bd ci de dz eg fr gb gh id in ke ma ng pk sn za zm'.split(' ')));
});

it('has no cities for a country without a file, and none of their names in a language without one', async () => {
  expect(await optionalData(import(/* @vite-ignore */ `./gazetteer/${'nowhere'}.json`))).toBeUndefined();
  const [lagos] = gazetteerOf('ng')?.cities ?? [];
  const market = { country: 'ng', language: 'pt' as LanguageCode };
  expect(lagos && cityName(lagos, market)).toBe('Lagos');
});

it('keeps the data small enough to commit', () => {
  expect(sizeOf('gazetteer') + sizeOf('names')).toBeLessThan(1_500_000);
});

describe.each(named)('names of places in $code', ({ code, script }) => {
  const names = JSON.parse(readFileSync(join(here('names'), `${code}.json`), 'utf8')) as Record<
    string,
    { states: Record<string, string[]>; cities: Record<string, string[]> }
  >;

  it('belong to places of the gazetteer and are written in the script of the language', () => {
    for (const [country, { states, cities }] of Object.entries(names)) {
      const gazetteer = gazetteerOf(country);
      const ids = new Set(gazetteer?.cities.map(({ id }) => id));
      const codes = new Set(gazetteer?.states.map((state) => state.code));
      expect(Object.keys(cities).filter((id) => !ids.has(id))).toEqual([]);
      expect(Object.keys(states).filter((state) => !codes.has(state))).toEqual([]);
      const written = [...Object.values(cities), ...Object.values(states)].flat();
      expect(written.filter((name) => !scripts[script]?.test(name.replace(joiners, '')))).toEqual([]);
    }
  });
});

const ownScript = named.filter(({ script }) => script !== 'latin').map(({ code }) => code as string);

describe.each(markets.filter(({ language }) => ownScript.includes(language)))('the $key market', (market) => {
  const gazetteer = gazetteerOf(market.country);

  it('reads the names of its states and of its 40 largest cities in its own script', () => {
    const largest = gazetteer?.cities.slice(0, 45) ?? [];
    expect(largest.filter((city) => ownCityNames(city, market).length > 0).length).toBeGreaterThanOrEqual(40);
    expect(gazetteer?.states.filter((state) => /\p{Script=Latin}/u.test(stateName(state, market)))).toEqual([]);
  });
});

it.each([
  ['dz', 'fr', 'Algiers', 'Alger'],
  ['de', 'de', 'Munich', 'München'],
  ['ng', 'ha', 'Sokoto', 'Sakkwato'],
  ['id', 'id', 'South Tangerang', 'Tangerang Selatan'],
  ['gb', 'en', 'Kingston upon Hull', 'Hull'],
] as const)('%s in %s calls %s %s', (country, language, known, shown) => {
  const city = gazetteerOf(country)?.cities.find(({ name }) => name === known);
  expect(city && cityName(city, { country, language })).toBe(shown);
});
