import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { marketOf, markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words/words-of.ts';
import { type City, gazetteerOf } from './gazetteer.ts';
import { cityNames, type Market } from './names.ts';
import { placesIn } from './places-in.ts';

type Article = { key: string; title: string; summary: string; body: string; places?: string[]; markets?: string[] };
type Tally = { wanted: number; found: number; unlisted: number; missed: string[] };

const NEWS = join(import.meta.dirname, '../../../../demo/news');

const languagesWithNews = languages.filter(({ code }) => existsSync(join(NEWS, code)));

const readNews = (language: string) =>
  JSON.parse(readFileSync(join(NEWS, language, 'articles.json'), 'utf8')) as Article[];

const folded = (name: string, language: LanguageCode) =>
  wordsOf(name, language)
    .map((word) => word.folded)
    .join(' ');

/** The cities of a market by each of their names. */
function byName(market: Market): Map<string, City[]> {
  const cities = gazetteerOf(market.country)?.cities ?? [];
  const pairs = cities.flatMap((city) =>
    cityNames(city, market).map((name) => [folded(name.replace(/\(.*\)/, ''), market.language), city] as const),
  );
  const names = new Map<string, City[]>();
  for (const [name, city] of pairs) names.set(name, [...(names.get(name) ?? []), city]);
  return names;
}

function tallyOf(article: Article, market: Market, names: Map<string, City[]>): Tally {
  const body = `${article.summary}\n${article.body.replace(/<[^>]*>/g, '\n')}`;
  const found = placesIn({ title: article.title, body }, market).map(({ cityId }) => cityId);
  const wanted = (article.places ?? []).flatMap((place) => {
    const cities = names.get(folded(place, market.language));
    return cities === undefined ? [] : [{ place, ids: cities.map(({ id }) => id) }];
  });
  const missed = wanted.filter(({ ids }) => !ids.some((id) => found.includes(id)));
  const listed = new Set(wanted.flatMap(({ ids }) => ids));
  return {
    wanted: wanted.length,
    found: wanted.length - missed.length,
    unlisted: found.filter((id) => !listed.has(id)).length,
    missed: missed.map(({ place }) => `${article.key}: ${place}`),
  };
}

/** English and French are read in many countries: there only an article of one market has a country of its own. */
function countriesOf(article: Article, language: string): string[] {
  if (article.markets !== undefined) return article.markets.flatMap((key) => marketOf(key)?.country ?? []);
  return language === 'en' || language === 'fr'
    ? []
    : markets.filter((market) => market.language === language).map(({ country }) => country);
}

const tallies = languagesWithNews.flatMap(({ code }) => {
  const articles = readNews(code).flatMap((article) =>
    countriesOf(article, code).map((country) => ({ article, market: { country, language: code } })),
  );
  const countries = new Set(articles.map(({ market }) => market.country));
  const names = new Map(Array.from(countries, (country) => [country, byName({ country, language: code })]));
  return articles.map(({ article, market }) => {
    return { language: code, ...tallyOf(article, market, names.get(market.country) ?? new Map()) };
  });
});

const sum = (tallies: readonly Tally[], what: 'wanted' | 'found' | 'unlisted') =>
  tallies.reduce((total, tally) => total + tally[what], 0);

describe('the places of the sample news', () => {
  it.each(languagesWithNews)('are found in $code, most of them', ({ code }) => {
    const own = tallies.filter(({ language }) => language === code);
    expect(sum(own, 'wanted')).toBeGreaterThan(9);
    const missed = own.flatMap((tally) => tally.missed);
    expect({ share: sum(own, 'found') / sum(own, 'wanted'), missed }).toMatchObject({
      share: expect.toSatisfy((share: number) => share >= 0.8),
    });
  });

  it('are found in nine of ten cases over all languages', () => {
    expect(sum(tallies, 'wanted')).toBeGreaterThan(400);
    expect(sum(tallies, 'found') / sum(tallies, 'wanted')).toBeGreaterThanOrEqual(0.9);
  });

  it('come with few cities the writer did not list: one in five articles at most', () => {
    expect(sum(tallies, 'unlisted') / tallies.length).toBeLessThanOrEqual(0.2);
  });
});
