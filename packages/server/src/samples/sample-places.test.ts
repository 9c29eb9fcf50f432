import { cityById } from '@griot/content/places/city-node';
import { contentLanguage } from '@griot/locale/market';
import { marketOf, markets } from '@griot/locale/markets';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../db/sql.ts';
import { placeSampleNews } from './demo.ts';
import { samplePlaces } from './sample-places.ts';

const placesIn = (key: string, names: readonly string[]) => {
  const market = marketOf(key);
  return market && samplePlaces(market, [names])(names);
};

describe('the places a sample names', () => {
  it('are cities of the country, the first of them shown', () => {
    expect(placesIn('ngen', ['Kano', 'Lagos'])).toEqual({ places: ['2335204', '2332459'], city_label: 'Kano' });
  });

  it('are known by their name in the language of the news, and shown by it', () => {
    expect(placesIn('bdbn', ['ঢাকা'])).toEqual({ places: ['1185241'], city_label: 'ঢাকা' });
    expect(placesIn('egar', ['القاهرة'])).toEqual({ places: ['360630'], city_label: 'القاهرة' });
  });

  it('mean the largest city of a name', () => {
    expect(placesIn('dede', ['Münster'])?.places).toEqual(['2867543']);
  });

  it('are left out where they lie abroad', () => {
    expect(placesIn('ghen', ['Lagos'])).toEqual({ places: [], city_label: null });
    expect(placesIn('ghen', ['Lagos', 'Accra'])).toMatchObject({ city_label: 'Accra' });
  });
});

describe('LOC-07 a sample article is tagged with the cities it is about', () => {
  let sql: Sql;
  beforeAll(async () => {
    const database = await freshDatabase();
    sql = database.sql;
    await placeSampleNews(sql, { demo: true, now: new Date(0) });
    return database.drop;
  });

  // those that sample news was written for; a market that was added since may be named in none
  const written =
    'ngen ngha ghen zmen keen kesw zaen egar maar dzfr cifr snfr frfr inen inhi inbn inta inkn inte inmr pkur bdbn idid dede gben';
  it.each(markets.filter(({ key }) => written.includes(key)))('in $key, by ids of its gazetteer', async (market) => {
    const reader = { country: market.country, language: contentLanguage(market) };
    const rows = await sql<{ places: string[]; city_label: string | null }[]>`
      select places, city_label from article where market = ${market.key}`;
    const tagged = rows.filter(({ places }) => places.length > 0);
    expect(tagged.length).toBeGreaterThanOrEqual(5);
    for (const { places, city_label } of rows) {
      const cities = places.map((id) => cityById(id, reader));
      expect(cities).not.toContain(undefined);
      expect(city_label).toBe(cities[0]?.display_name ?? null);
    }
  });
});
