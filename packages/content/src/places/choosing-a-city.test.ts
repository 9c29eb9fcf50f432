import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citiesNear } from './cities-near.ts';
import { cityById } from './city-node.ts';
import { cityTree } from './city-tree.ts';
import { gazetteerOf } from './gazetteer.ts';
import { largestCities, placedCities } from './known-cities.ts';
import { cityNamed, searchCities } from './search-cities.ts';

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

  it.each([
    ['ng', 'en', 'ikrodu', 'Ikorodu', 'a letter is missing'],
    ['ng', 'en', 'kanoo', 'Kano', 'one is too many'],
    ['ng', 'en', 'abujs', 'Abuja', 'one is another'],
    ['ng', 'en', 'ibdaan', 'Ibadan', 'two changed places'],
    ['ng', 'en', 'port harcort', 'Port Harcourt', 'in a name of two words'],
    ['in', 'en', 'thiruvanathapurem', 'Thiruvananthapuram', 'two errors in a long name'],
    ['in', 'hi', 'कानपर', 'कानपुर', 'in the script of the market'],
    ['ma', 'ar', 'مراكس', 'مراكش', 'in Arabic'],
    ['de', 'de', 'stutgart', 'Stuttgart', 'a letter that is doubled'],
  ] as const)('%s in %s takes %s for %s: %s', (country, language, text, name, _) => {
    expect(shown(country, language, text)[0]).toBe(name);
  });

  it('does not guess where names are short, where one is right already, or where too much is wrong', () => {
    expect([shown('ng', 'en', 'abx'), shown('ng', 'en', 'zzzzz'), shown('ng', 'en', 'lxgxs')]).toEqual([[], [], []]);
    expect(shown('ng', 'en', 'kano')).toEqual(['Kano']);
  });

  it('shows one of two cities that nobody could tell apart, the larger', () => {
    expect(searchCities('ng', 'en', 'ikorodu').map(({ city_id }) => city_id)).toEqual(['2344082']);
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

describe('the city of a connection', () => {
  it.each([
    ['ng', 'Lagos', '2332459'],
    ['in', 'Bangalore', '1277333'],
    ['fr', 'Saint-Etienne', '2980291'],
    ['ng', 'lagos', '2332459'],
    ['ng', 'Lago', undefined],
    ['ng', '', undefined],
    ['xx', 'Lagos', undefined],
  ])('%s, %s', (country, name, id) => expect(cityNamed(country, name)?.id).toBe(id));
});

describe('FEED-18 cities near another', () => {
  const idOf = (country: string, name: string) => cityNamed(country, name)?.id ?? 'nowhere';

  it.each([
    ['ng', 'Zaria', 'Kaduna Kano Lagos Jos', 'Kaduna Kano', 'the nearest first'],
    ['ng', 'Lagos', 'Abuja Kano Ibadan Abeokuta', 'Abeokuta Ibadan', 'and none at the other end of the country'],
    ['eg', 'Cairo', 'Alexandria Tanta Giza Aswan', 'Giza Tanta', 'in another country'],
    ['in', 'Chennai', 'Vellore Mumbai Puducherry', 'Vellore Puducherry', 'in a large country'],
    ['fr', 'Paris', 'Versailles Marseille Rouen', 'Versailles Rouen', 'in a small one'],
    ['ke', 'Nairobi', 'Nairobi Thika Mombasa', 'Thika', 'and never the city itself'],
    ['dz', 'Tamanrasset', 'Algiers Oran', '', 'and none where all are far'],
  ])('%s, %s: of %s %s, %s', (country, from, wanted, near) => {
    const ids = new Map(wanted.split(' ').map((name) => [idOf(country, name), name]));
    const found = citiesNear(country, idOf(country, from), { among: ({ id }) => ids.has(id), most: 6 });
    expect(found.map(({ id }) => ids.get(id)).join(' ')).toBe(near);
  });

  it('are as many as are wanted, and none of a city that is not there', () => {
    const near = (country: string, id: string, most = 6) => citiesNear(country, id, { among: () => true, most });
    expect(near('ng', idOf('ng', 'Kano'), 3)).toHaveLength(3);
    expect([near('ng', '1'), near('xx', '2332459')]).toEqual([[], []]);
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

    it('LOC-02 has the states by the alphabet of its language, and the largest cities of a state first', () => {
      const all = gazetteerOf(country)?.cities ?? [];
      const people = new Map(all.map(({ id, population }) => [id, population]));
      const sizes = tree.map(({ children = [] }) => children.map(({ city_id }) => people.get(city_id) ?? -1));
      for (const one of sizes) expect(one).toEqual(one.toSorted((a, b) => b - a));
      const states = tree.map(({ display_name }) => display_name);
      expect(states).toEqual(states.toSorted(new Intl.Collator(language).compare));
      expect(cities.map(({ city_id }) => city_id)).toContain(all[0]?.id);
    });

    it('LOC-09 says of each node what the chooser needs, and of nothing that it is chosen', () => {
      for (const node of [...tree, ...cities]) {
        expect(node).toMatchObject({ city_id: expect.stringMatching(/^[a-z0-9.-]+$/), selectNum: 0 });
        expect(node.display_name !== '' && node.state_name !== '').toBe(true);
      }
    });

    it('LOC-01 is preceded by its largest cities, and the phone can find out which is near', () => {
      const largest = largestCities({ country, language });
      const placed = new Map(placedCities({ country, language }).map((city) => [city.city_id, city]));
      expect(largest).toHaveLength(16);
      for (const { city_id, display_name } of largest) {
        expect(placed.get(city_id)).toMatchObject({ display_name, lat: expect.any(Number), lon: expect.any(Number) });
      }
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
