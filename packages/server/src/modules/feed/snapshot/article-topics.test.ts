import { describe, expect, it } from 'vitest';
import { articleTopics } from './article-topics.ts';
import { FrequentTerms } from './frequent-terms.ts';
import { readTitle } from './title-terms.ts';

const topicsOf = (titles: string[], places: string[] = []) => {
  const read = titles.map((title) => ({ title: readTitle(title, 'en') }));
  const frequent = new FrequentTerms();
  for (const one of read) frequent.add(one);
  return read.map(({ title }) => {
    return articleTopics({ channel: 'politics', places, title }, frequent).map(([topic]) => topic);
  });
};

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

describe('terms as titles come and go', () => {
  it('tell which articles they tie together otherwise than before', () => {
    const articles = ['Flood here', 'Flood there', 'Floods', 'A match'].map((title) => ({
      title: readTitle(title, 'en'),
    }));
    const [first, second, third, match] = articles;
    const frequent = new FrequentTerms<{ title: ReturnType<typeof readTitle> }>();
    for (const article of articles.slice(0, 2)) frequent.add(article);
    expect([...frequent.settle()]).toEqual([]); // two titles tie nothing together
    if (third) frequent.add(third);
    expect([...frequent.settle()]).toEqual([first, second, third]);
    if (match) frequent.add(match);
    expect([...frequent.settle()]).toEqual([]);
    if (first) frequent.remove(first);
    expect([...frequent.settle()]).toEqual([second, third]);
  });

  it('say too little once too many titles have them, by how many titles there are', () => {
    const titled = (title: string) => ({ title: readTitle(title, 'en') });
    const frequent = new FrequentTerms<ReturnType<typeof titled>>();
    const floods = Array.from({ length: 11 }, () => titled('Flood'));
    for (const flood of floods) frequent.add(flood);
    const others = Array.from({ length: 330 }, (_, n) => titled(`word${n}`));
    frequent.settle();
    expect(frequent.countOf('flood')).toBe(0); // eleven of eleven
    for (const other of others) frequent.add(other);
    expect(new Set(frequent.settle())).toEqual(new Set(floods));
    expect(frequent.countOf('flood')).toBe(11); // eleven of 341
  });
});
