import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@griot/locale/languages';
import { describe, expect, it } from 'vitest';
import { articleTopics } from './cached-article.ts';
import { FrequentTerms, type Term } from './frequent-terms.ts';
import { readTitle } from './title-terms.ts';

type Titled = { readonly terms: readonly Term<Titled>[]; best: readonly string[] };
function titledIn(frequent: FrequentTerms<Titled>, title: string): Titled {
  return { terms: frequent.named(readTitle(title, 'en').terms.keys()), best: [] };
}

function topicsOf(titles: string[], places: string[] = []): string[][] {
  const frequent = new FrequentTerms<Titled>();
  const articles = titles.map((title) => titledIn(frequent, title));
  for (const article of articles) frequent.add(article);
  frequent.settle();
  return articles.map(({ best }) => {
    return articleTopics({ channel: 'politics', places, terms: best }).map(([topic]) => topic);
  });
}

describe('what an article is about', () => {
  it('is its channel and the city it is most about', () => {
    expect(topicsOf(['A bridge opens'], ['lagos', 'kano'])).toEqual([['politics', 'lagos']]);
  });

  it('is what the titles of several articles have in common, in whatever form', () => {
    const titles = ['Flood in the delta', 'After the floods', 'Flooded roads of the delta', 'Delta votes', 'A match'];
    expect(topicsOf(titles).map((topics) => topics.slice(1))).toEqual([
      ['#delta', '#flood'],
      ['#flood'],
      ['#delta', '#flood'],
      ['#delta'],
      [],
    ]);
  });

  it('is no word that says nothing, nor one that many titles have', () => {
    const titles = Array.from({ length: 400 }, (_, n) => `The council said of ward ${n}`);
    expect(new Set(topicsOf(titles).map((topics) => topics.join()))).toEqual(new Set(['politics']));
  });

  it('holds no more than four, however long a title is', () => {
    const title = Array.from({ length: 300 }, (_, n) => `word${n}`).join(' ');
    expect(topicsOf([title, title, title], ['lagos'])[0]).toHaveLength(4);
  });
});

describe('the samples of a market without news', () => {
  it.each(languages.map(({ code }) => code))('in %s have topics besides their channels', (code) => {
    const path = join(import.meta.dirname, `../../../../../../demo/news/${code}/articles.json`);
    const samples = JSON.parse(readFileSync(path, 'utf8')) as { title: string }[];
    const frequent = new FrequentTerms<Titled>();
    const articles = samples.map(({ title }): Titled => {
      return { terms: frequent.named(readTitle(title, code).terms.keys()), best: [] };
    });
    for (const article of articles) frequent.add(article);
    frequent.settle();
    expect(articles.filter(({ best }) => best.length > 0).length / articles.length).toBeGreaterThan(0.5);
  });
});

describe('terms as titles come and go', () => {
  it('tell which articles they tie together otherwise than before', () => {
    const frequent = new FrequentTerms<Titled>();
    const titles = ['Flood here', 'Flood there', 'Floods', 'A match'];
    const articles = titles.map((title) => titledIn(frequent, title)) as [Titled, Titled, Titled, Titled];
    const [first, second, third, match] = articles;
    frequent.add(first);
    expect(frequent.settle()).toEqual([]); // one title ties nothing together
    frequent.add(second);
    expect(frequent.settle()).toEqual([first, second]);
    frequent.add(third);
    expect(frequent.settle()).toEqual([third]);
    frequent.add(match);
    expect(frequent.settle()).toEqual([]);
    for (const gone of [first, third]) frequent.remove(gone);
    expect(frequent.settle()).toEqual([second]);
    expect(second.best).toEqual([]);
  });

  it('need a third title once there are many', () => {
    const frequent = new FrequentTerms<Titled>();
    const [flood, floods] = [titledIn(frequent, 'Flood here'), titledIn(frequent, 'Floods')];
    const others = Array.from({ length: 298 }, (_, n) => titledIn(frequent, `word${n}`));
    for (const article of [flood, floods, ...others.slice(1)]) frequent.add(article);
    frequent.settle();
    expect([frequent.has('flood'), flood.best]).toEqual([true, ['flood']]);
    frequent.add(others[0] as Titled);
    expect(frequent.settle()).toEqual([flood, floods]);
    expect([frequent.has('flood'), flood.best]).toEqual([false, []]);
  });

  it('say too little once too many titles have them, by how many titles there are', () => {
    const frequent = new FrequentTerms<Titled>();
    const floods = Array.from({ length: 11 }, () => titledIn(frequent, 'Flood'));
    for (const flood of floods) frequent.add(flood);
    const others = Array.from({ length: 330 }, (_, n) => titledIn(frequent, `word${n}`));
    frequent.settle();
    expect(frequent.has('flood')).toBe(false); // eleven of eleven
    for (const other of others) frequent.add(other);
    expect(new Set(frequent.settle())).toEqual(new Set(floods));
    expect(frequent.has('flood')).toBe(true); // eleven of 341
  });
});
