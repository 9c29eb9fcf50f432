import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_CITIES, printCityIds, readCityIds, withCity } from './chosen-cities.ts';

const city = (city_id: string) => ({ city_id });

describe('the cities a reader keeps', () => {
  it.each([
    ['', []],
    ['2332459', ['2332459']],
    ['2332459.ng-32-ogbomosho', ['2332459', 'ng-32-ogbomosho']],
    ['1.1.2', ['1', '2']],
    ['1..<script>.2;3. .Ä', ['1']],
    ['1.2.3.4.5.6.7', ['1', '2', '3', '4', '5']],
  ])('are read from %j', (text, ids) => expect(readCityIds(text)).toEqual(ids));

  it('are read from whatever a browser sends, and read the same again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        const ids = readCityIds(text);
        expect(ids.length).toBeLessThanOrEqual(MOST_CITIES);
        expect(readCityIds(printCityIds(ids))).toEqual(ids);
      }),
    );
  });

  it('have the last used first, each once, five at most', () => {
    const used = ['1', '2', '3', '2', '4', '5', '6'].reduce<{ city_id: string }[]>(
      (cities, id) => withCity(cities, city(id)),
      [],
    );
    expect(used.map(({ city_id }) => city_id)).toEqual(['6', '5', '4', '2', '3']);
  });
});
