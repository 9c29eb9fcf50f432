import { HOUR_MS } from '@griot/domain/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTable } from './table/live-table.ts';
import { type TopNewsCandidate, topNews, topNewsRules } from './top-news.ts';

const now = Date.UTC(2026, 2, 10, 12);

type Known = Partial<TopNewsCandidate> & { hours?: number };
const report = (entryId: string, { hours = 1, ...known }: Known = {}): TopNewsCandidate => ({
  entryId,
  channel: 'politics',
  publishedAt: now - hours * HOUR_MS,
  sourceKey: entryId,
  ...known,
});
const top = (candidates: readonly TopNewsCandidate[], channel = 'main') =>
  topNews(candidates, now)
    .get(channel)
    ?.map(({ entryId }) => entryId);

describe('top news', () => {
  it('FEED-15 is one article of each story that several sources tell, the largest first', () => {
    const flood = ['f1', 'f2', 'f3', 'f4'].map((id) => report(id, { story: 'flood' }));
    const strike = ['s1', 's2'].map((id) => report(id, { story: 'strike' }));
    expect(top([...strike, ...flood, report('alone')])).toEqual(['f1', 's1']);
  });

  it('FEED-15 has a group in each channel, where a story counts with all its sources', () => {
    const candidates = [
      report('cup', { story: 'cup', channel: 'sports' }),
      report('cup-money', { story: 'cup', channel: 'business' }),
      report('rates', { story: 'rates', channel: 'business' }),
      report('rates-again', { story: 'rates', channel: 'business', hours: 2 }),
    ];
    expect(top(candidates, 'sports')).toEqual(['cup']);
    expect(top(candidates, 'business')).toEqual(['cup-money', 'rates']);
    expect(top(candidates)).toEqual(['cup', 'rates']);
  });

  it('puts a fresh story before a larger one that is fading', () => {
    const old = ['o1', 'o2', 'o3', 'o4'].map((id) => report(id, { story: 'old', hours: 20 }));
    const young = ['y1', 'y2'].map((id) => report(id, { story: 'young', hours: 1 }));
    expect(top([...old, ...young])?.at(0)).toBe('y1');
  });

  it('shows what one source tells alone only where it would be empty, and then little', () => {
    const alone = ['a', 'b', 'c', 'd', 'e'].map((id, hours) => report(id, { hours, sourceKey: 'one' }));
    expect(top(alone)).toEqual(['a', 'b', 'c']);
    const repeated = [report('r1', { story: 'r', sourceKey: 'one' }), report('r2', { story: 'r', sourceKey: 'one' })];
    const fromOneSource = [report('t1', { story: 't', hours: 30 }), report('t2', { story: 't', hours: 31 })];
    expect(top([...alone, ...repeated, ...fromOneSource])).toEqual(['t1']);
  });

  it('leaves out what is over, unless there is nothing else', () => {
    const over = ['x', 'y'].map((id) => report(id, { story: 'over', hours: 60 }));
    expect(top(over)).toEqual(['x']);
    expect(top([...over, report('today')])).toEqual(['today']);
  });

  it('believes what is known of a story beyond the articles at hand', () => {
    const known = report('known', { sources: 12, storySize: 20, story: 'big' });
    expect(top([known, report('p', { story: 'pair' }), report('q', { story: 'pair' })])).toEqual(['known', 'p']);
  });

  it.each<[string, Known, Known]>([
    ['its own words before a copy', {}, { isCopy: true, hasPicture: true }],
    ['one with a picture', { hasPicture: true, hours: 5 }, { isOfficial: true }],
    ['that of an official source', { isOfficial: true, hours: 5 }, {}],
    ['that of the largest source', { sourceKey: 'large', hours: 5 }, {}],
    ['the freshest', { hours: 0 }, {}],
  ])('shows the best article of a story: %s', (_what, best, other) => {
    const large = ['l1', 'l2', 'l3'].map((id) => report(id, { sourceKey: 'large', hours: 9 }));
    const story = [report('a-other', { story: 's', ...other }), report('best', { story: 's', ...best })];
    expect(top([...large, ...story])).toEqual(['best']);
  });

  it('is empty without news', () => {
    expect(top([])).toEqual([]);
  });

  it('takes the candidates of a table as they are', () => {
    const candidates = ['a', 'b'].map((id) => ({ ...report(id, { story: 's' }), id: `news-${id}` }));
    const { candidates: all } = buildTable(candidates, now);
    expect(
      topNews(all, now)
        .get('main')
        ?.map(({ id }) => id),
    ).toEqual(['news-a']);
  });
});

const anyCandidates = fc.uniqueArray(
  fc.record(
    {
      entryId: fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '9'), minLength: 1, maxLength: 5 }),
      channel: fc.constantFrom('politics', 'sports', 'main'),
      publishedAt: fc.integer({ min: now - 80 * HOUR_MS, max: now + HOUR_MS }),
      sourceKey: fc.constantFrom('x', 'y', 'z'),
      story: fc.constantFrom('s1', 's2', 's3', 's4'),
      sources: fc.nat(9),
      storySize: fc.nat(30),
      isCopy: fc.boolean(),
      hasPicture: fc.boolean(),
      isOfficial: fc.boolean(),
    },
    { requiredKeys: ['entryId', 'channel', 'publishedAt', 'sourceKey'] },
  ),
  { selector: ({ entryId }) => entryId, maxLength: 60 },
) as fc.Arbitrary<TopNewsCandidate[]>;

describe('top news of any articles', () => {
  it('does not depend on the order they come in', () => {
    fc.assert(
      fc.property(anyCandidates, fc.infiniteStream(fc.integer()), (list, dice) => {
        const shuffled = list
          .map((it) => ({ it, key: dice.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ it }) => it);
        expect([...topNews(shuffled, now)]).toEqual([...topNews(list, now)]);
      }),
    );
  });

  it('has one article a story, of its channel, at most ten, and is empty only without news', () => {
    fc.assert(
      fc.property(anyCandidates, (list) => {
        for (const [channel, group] of topNews(list, now)) {
          const stories = group.map(({ story, entryId }) => story ?? entryId);
          expect(new Set(stories).size).toBe(group.length);
          expect(group.length).toBeLessThanOrEqual(topNewsRules.most);
          expect(group.length > 0).toBe(list.length > 0);
          if (channel !== 'main') for (const article of group) expect(article.channel).toBe(channel);
        }
      }),
    );
  });

  it('never mixes what one source tells with what several tell', () => {
    fc.assert(
      fc.property(anyCandidates, (list) => {
        const fresh = list.filter(({ publishedAt }) => publishedAt >= now - topNewsRules.windowHours * HOUR_MS);
        const known = fresh.length > 0 ? fresh : list;
        const sourcesOf = ({ story, entryId, sources }: TopNewsCandidate) => {
          const reports = known.filter((it) => (it.story ?? it.entryId) === (story ?? entryId));
          const counts = reports.map((it) => it.sources ?? 0);
          return Math.max(new Set(reports.map(({ sourceKey }) => sourceKey)).size, sources ?? 0, ...counts);
        };
        for (const group of topNews(list, now).values()) {
          const alone = group.filter((article) => sourcesOf(article) < topNewsRules.leastSources);
          expect([0, group.length]).toContain(alone.length);
        }
      }),
    );
  });
});
