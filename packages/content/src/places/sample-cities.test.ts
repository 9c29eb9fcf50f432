import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLanguage } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { type City, gazetteerOf } from './gazetteer.ts';
import { cityNames } from './names.ts';

const news = join(import.meta.dirname, '../../../../demo/news');
type Article = { places: string[]; markets?: string[] };

const plain = (name: string) => name.replace(/\s*\(.*\)/, '').toLowerCase();

describe.each(markets)('the sample news of $key', ({ key, country, ...market }) => {
  const language = contentLanguage({ ...market, key, country });
  const articles: Article[] = JSON.parse(readFileSync(join(news, language, 'articles.json'), 'utf8'));
  const shown = articles.filter((article) => article.markets?.includes(key) ?? true);
  const aboutCity = (city: City) => {
    const names = new Set(cityNames(city, { country, language }).map(plain));
    return shown.filter(({ places }) => places.some((place) => names.has(plain(place)))).length;
  };

  it('LOC-07 has five articles or more about each of the five largest cities', () => {
    const largest = gazetteerOf(country)?.cities.slice(0, 5) ?? [];
    expect(largest).toHaveLength(5);
    expect(largest.filter((city) => aboutCity(city) < 5).map(({ name }) => name)).toEqual([]);
  });
});
