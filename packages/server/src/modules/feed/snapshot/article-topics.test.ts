import { describe, expect, it } from 'vitest';
import { articleTopics, frequentTerms } from './article-topics.ts';
import { TitleReader } from './title-terms.ts';

const english = (titles: string[]) =>
  new TitleReader().readAll(titles.map((title) => ({ title, language: 'en' as const })));
const topicsOf = (titles: string[], places: string[] = []) => {
  const read = english(titles);
  const frequent = frequentTerms(read);
  return read.map((title) => articleTopics({ channel: 'politics', places, title }, frequent).map(([topic]) => topic));
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

  it('keeps how a word is written, to tell the reader', () => {
    const read = english(['Elections near', 'Elections held', 'Election won']);
    expect([...frequentTerms(read).written]).toEqual([[expect.stringMatching(/^#elect/), 'Elections']]);
  });

  it('holds no more than four, however long a title is', () => {
    const title = Array.from({ length: 300 }, (_, n) => `word${n}`).join(' ');
    expect(topicsOf([title, title, title], ['lagos'])[0]).toHaveLength(4);
  });
});

it('reads a title once for as long as an article has it', () => {
  const reader = new TitleReader();
  const title = { title: 'A bridge opens', language: 'en' as const };
  const [first] = reader.readAll([title]);
  expect(reader.readAll([title, title])).toEqual([first, first]);
  expect(reader.readAll([title])[0]).toBe(first);
  reader.readAll([]);
  expect(reader.readAll([title])[0]).not.toBe(first);
});
