import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityById } from './city-node.ts';
import { cityTree } from './city-tree.ts';
import { gazetteerOf } from './gazetteer.ts';
import { searchCities } from './search-cities.ts';

const shown = (country: string, language: 'en' | 'fr' | 'ar' | 'hi' | 'de' | 'ha', text: string) =>
  searchCities(country, language, text).map(({ display_name }) => display_name);

describe('searching a city', () => {
  it('puts names that begin with the text before those that hold it, the largest first', () => {
    expect(shown('gb', 'en', 'new').slice(0, 2)).toEqual(['Newport', 'Newcastle upon Tyne']);
    expect(shown('gb', 'en', 'tyne').slice(0, 2)).toEqual(['Tynemouth', 'Newcastle upon Tyne']);
  });

  it.each([
    ['fr', 'fr', '  ST ETIENNE', 'Saint-Étienne'],
    ['de', 'de', 'muenchen', 'München'],
    ['ma', 'ar', 'دار البي', 'الدار البيضاء'],
    ['in', 'hi', 'kanpur', 'कानपुर'],
    ['in', 'hi', 'कान', 'कानपुर'],
    ['ng', 'ha', 'hade', 'Haɗeja'],
    ['in', 'en', 'bangal', 'Bengaluru'],
  ] as const)('%s in %s finds by %s what it shows as %s', (country, language, text, name) => {
    expect(shown(country, language, text)[0]).toBe(name);
  });

  it('says the state in the language of the market', () => {
    expect(searchCities('pk', 'ur', 'لاہور')[0]).toEqual({
      city_id: '1172451',
      display_name: 'لاہور',
      state_name: 'پنجاب',
      state_type: 2,
    });
  });

  it('finds nothing for an empty text, for marks or in a country that is not shipped', () => {
    expect([shown('ng', 'en', '   '), shown('ng', 'en', '?!'), shown('xx', 'en', 'Lagos')]).toEqual([[], [], []]);
  });

  it('answers any text with at most twenty cities', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(searchCities('in', 'ta', text).length).toBeLessThanOrEqual(20);
      }),
      { numRuns: runs(100) },
    );
  });
});

const withCities = markets.filter(({ country }) => (gazetteerOf(country)?.cities.length ?? 0) > 0);

describe.each(withCities.map(({ key, country, language }) => ({ key, country, language })))(
  'the tree of cities in $key',
  ({ country, language }) => {
    const tree = cityTree(country, language);
    const cities = tree.flatMap(({ children }) => children ?? []);

    it('groups the larger cities by every state, each group and city once', () => {
      expect(tree.length).toBe(gazetteerOf(country)?.states.length);
      expect(tree.every(({ state_type, children }) => state_type === 1 && (children?.length ?? 0) > 0)).toBe(true);
      expect(cities.every(({ state_type, children }) => state_type === 2 && children === undefined)).toBe(true);
      const ids = [...tree, ...cities].map(({ city_id }) => city_id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('holds the largest city, under its state and in the order of the alphabet', () => {
      const largest = gazetteerOf(country)?.cities[0];
      expect(cities.map(({ city_id }) => city_id)).toContain(largest?.id);
      const { compare } = new Intl.Collator(language);
      const names = tree.map(({ display_name }) => display_name);
      expect(names).toEqual(names.toSorted(compare));
    });

    it('stays small enough to come with every start', () => {
      expect(cities.length).toBeLessThan(700);
      expect(JSON.stringify(tree).length).toBeLessThan(100_000);
    });
  },
);

it('gives a city by its id, with its name in each language', () => {
  const names = languages.map(({ code }) => cityById('1275339', { country: 'in', language: code })?.display_name);
  expect(names).toContain('मुंबई');
  expect(names).toContain('Mumbai');
  expect(cityById('1275339', { country: 'ng', language: 'en' })).toBeUndefined();
});
