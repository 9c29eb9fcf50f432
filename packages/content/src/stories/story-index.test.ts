import { HOUR_MS } from '@griot/domain/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupStories } from './group-stories.ts';
import type { StoryArticle } from './story-article.ts';
import { StoryIndex } from './story-index.ts';

let written = 0;
function report(title: string, changes: Partial<StoryArticle> = {}): StoryArticle {
  written += 1;
  return { id: `r${written}`, title, text: '', publisher: 'Daily Ledger', language: 'en', time: 0, ...changes };
}

const flood = 'Flood water enters homes in Lokoja after Niger bursts its banks';
const floodAgain = 'Niger bursts its banks: Lokoja homes under flood water';
const strike = 'Dock workers in Mombasa strike over night pay';

describe('a story', () => {
  it('gathers reports of several publishers and knows how it grew', () => {
    const index = new StoryIndex();
    const first = report(flood, { time: 10 * HOUR_MS });
    const second = report(floodAgain, { time: 12 * HOUR_MS, publisher: 'Radio Savanna' });
    expect(index.add(first)).toEqual({ story: first.id, isNew: true, absorbed: [] });
    expect(index.add(second)).toEqual({ story: first.id, isNew: false, absorbed: [] });
    expect(index.story(first.id)).toEqual({
      id: first.id,
      language: 'en',
      firstSeen: 10 * HOUR_MS,
      lastSeen: 12 * HOUR_MS,
      articles: [first.id, second.id],
      publishers: ['Daily Ledger', 'Radio Savanna'],
    });
  });

  it('does not take in another event, nor the same words in another language', () => {
    const index = new StoryIndex();
    index.add(report(flood));
    expect(index.add(report(strike)).isNew).toBe(true);
    expect(index.add(report(flood, { language: 'sw' })).isNew).toBe(true);
  });

  it('is not joined by another event of the same day', () => {
    const index = new StoryIndex();
    index.add(report('Copper prices on March 11, 2014'));
    expect(index.add(report('Rain over Mombasa, March 11, 2014')).isNew).toBe(true);
    expect(index.add(report('Radio guide: 11 March 2014')).isNew).toBe(true);
  });

  it('is not joined by another event that has one word in common with it, however rare', () => {
    const index = new StoryIndex();
    for (const title of [flood, strike, 'Karima sails']) index.add(report(title));
    expect(index.add(report('Karima sings')).isNew).toBe(true);
    expect(index.stories()).toHaveLength(4);
  });

  it('is not joined by another event that shares a phrase with it', () => {
    const index = new StoryIndex();
    for (const title of [flood, strike]) index.add(report(title));
    index.add(report('Lumen Mills makes bankruptcy filing after weavers leave'));
    expect(index.add(report('Bankruptcy filing of Harbour Radio surprises its listeners')).isNew).toBe(true);
    expect(index.add(report('Old ferry line close to bankruptcy filing')).isNew).toBe(true);
  });

  it('counts an article once, however often it is fetched', () => {
    const index = new StoryIndex();
    const article = report(flood);
    index.add(article);
    expect(index.add({ ...article, title: strike, time: HOUR_MS })).toEqual({
      story: article.id,
      isNew: false,
      absorbed: [],
    });
    expect(index.stories()).toHaveLength(1);
    expect(index.stories()[0]?.articles).toEqual([article.id]);
  });

  it('takes in another when reports show that the two are one', () => {
    const index = new StoryIndex();
    const aground = report('Ferry Karima aground off Pemba');
    const stranded = report('Tourists wade ashore with their luggage', { time: 1 });
    index.add(aground);
    expect(index.add(stranded).isNew).toBe(true);
    const titleOfBoth = 'Tourists wade ashore from ferry Karima aground off Pemba with luggage';
    const placed = [2, 3, 4].map((time) => index.add(report(titleOfBoth, { time })));
    expect(placed.flatMap(({ absorbed }) => absorbed)).toEqual([stranded.id]);
    expect(placed.at(-1)?.story).toBe(aground.id);
    expect(index.stories().map(({ articles }) => articles.length)).toEqual([5]);
    expect(index.add(stranded).story).toBe(aground.id);
  });

  it('leaves the window when nobody has added to it for three days', () => {
    const index = new StoryIndex();
    const old = report(flood);
    index.add(old);
    expect(index.add(report(flood, { time: 73 * HOUR_MS })).isNew).toBe(true);
    expect(index.story(old.id)).toBeUndefined();
  });

  it('begins anew after a week, even when it is told every day', () => {
    const index = new StoryIndex();
    const stories = Array.from(
      { length: 400 },
      (_, place) => index.add(report(flood, { time: place * HOUR_MS })).story,
    );
    expect(new Set(stories).size).toBeGreaterThan(1);
    expect(index.stories()).toHaveLength(1);
  });

  it('joins a late report to its story, however out of order they arrive', () => {
    const index = new StoryIndex();
    const first = report(flood, { time: 20 * HOUR_MS });
    index.add(first);
    expect(index.add(report(floodAgain, { time: 15 * HOUR_MS })).story).toBe(first.id);
    expect(index.story(first.id)).toMatchObject({ firstSeen: 15 * HOUR_MS, lastSeen: 20 * HOUR_MS });
  });
});

describe('a story that others told of', () => {
  it('is taken as they say, whatever its words', () => {
    const index = new StoryIndex();
    const [one, two] = [report(flood), report(strike)];
    index.put(one, 'theirs');
    index.put(two, 'theirs');
    index.put(two, 'theirs');
    expect(index.stories().map(({ id, articles }) => [id, articles])).toEqual([['theirs', [one.id, two.id]]]);
    expect(index.add(report(floodAgain)).story).toBe('theirs');
    expect(index.storyOf(two.id)).toBe('theirs');
    expect(index.storyOf('unknown')).toBeUndefined();
  });

  it('takes another in when they made the two one, also under a name that is new here', () => {
    const index = new StoryIndex();
    const [one, two, three] = [report(flood), report(strike), report(strike, { publisher: 'Radio Savanna' })];
    for (const article of [one, two, three]) index.add(article);
    expect(index.storyOf(three.id)).toBe(two.id);
    index.put(two, one.id);
    expect(index.storyOf(three.id)).toBe(one.id);
    index.put(three, 'theirs');
    expect(index.stories().map(({ id, articles }) => [id, articles])).toEqual([['theirs', [one.id, two.id, three.id]]]);
  });
});

describe('the index', () => {
  it('never holds more stories than it may', () => {
    const index = new StoryIndex({ mostStories: 50 });
    for (let place = 0; place < 500; place += 1)
      index.add(report(`event${place} place${place} name${place}`, { time: place }));
    expect(index.stories().length).toBeLessThanOrEqual(50);
  });

  it('never fails and puts every article into one group', () => {
    const anArticle = fc.record({
      title: fc.string({ unit: 'grapheme', maxLength: 60 }),
      text: fc.string({ unit: fc.constantFrom('rain ', 'Lagos ', 'a', ' ', '.', 'ا', 'क्'), maxLength: 60 }),
      time: fc.integer({ min: 0, max: 400 * HOUR_MS }),
      language: fc.constantFrom('en', 'ar', 'hi', 'de'),
      publisher: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(anArticle, { maxLength: 40 }), (rows) => {
        const articles = rows.map((row, place) => ({ ...row, id: String(place) }) as StoryArticle);
        const grouped = groupStories(articles).flat();
        expect(grouped.toSorted()).toEqual(articles.map(({ id }) => id).toSorted());
      }),
    );
  });
});
