import { HOUR_MS } from '@griot/domain/time-units';
import { describe, expect, it } from 'vitest';
import { learnAll } from '../profile/learn.ts';
import { newReader, withoutInterests } from '../profile/profile.ts';
import type { Signal, SignalArticle } from '../profile/signal.ts';
import { readerOf } from '../reader/reader.ts';
import type { Candidate } from '../snapshot.ts';
import { buildTable } from '../table/live-table.ts';
import { type RankQuery, rank } from './rank.ts';

const now = Date.UTC(2026, 2, 10, 12);

const anArticle = (id: string, its: Partial<Candidate> = {}): Candidate => ({
  id: `news ${id}`,
  entryId: id,
  channel: 'politics',
  publishedAt: now - HOUR_MS,
  sourceKey: `source of ${id}`,
  impressions: 1000,
  clicks: 60,
  ...its,
});
const aboutOf = ({ entryId, sourceKey, channel, story }: Candidate): SignalArticle => ({
  item: entryId,
  source: sourceKey,
  topics: [[channel, 1]],
  ...(story && { story }),
});
const aQuery = (its: Partial<RankQuery> = {}): RankQuery => ({
  channel: 'main',
  reader: readerOf(newReader, now),
  places: [],
  seen: new Set(),
  given: [],
  limit: 20,
  seed: 1,
  ...its,
});
const after = (...signals: Signal[]) =>
  readerOf(
    learnAll(
      newReader,
      signals.map((signal) => ({ signal, at: now - HOUR_MS })),
    ),
    now,
  );
const idsOf = (articles: readonly Candidate[], query: Partial<RankQuery> = {}) =>
  rank(buildTable(articles, now), aQuery(query)).map(({ candidate }) => candidate.entryId);

const old = { publishedAt: now - 3 * HOUR_MS };
const goal = anArticle('goal', { channel: 'sports', ...old });
const match = anArticle('match', { channel: 'sports', sourceKey: 'stadium', ...old });
const vote = anArticle('vote');
const law = anArticle('law', { sourceKey: 'courier', publishedAt: now - 2 * HOUR_MS });

describe('a page', () => {
  it('names popularity as a reason only above what is usual, and counts it off below', () => {
    const clicks = { loved: 200, usual: 60, unloved: 5, unknown: 0 };
    const articles = Object.entries(clicks).map(([id, its]) =>
      anArticle(id, { clicks: its, impressions: id === 'unknown' ? 0 : 1000 }),
    );
    const others = Array.from({ length: 40 }, (_, n) => anArticle(`other ${n}`));
    const page = rank(buildTable([...articles, ...others], now), aQuery({ limit: 44 }));
    const points = new Map(page.map(({ candidate, terms }) => [candidate.entryId, terms.popularity]));
    expect(points.get('loved')).toBeGreaterThan(0);
    expect(points.get('unknown')).toBe(0);
    expect(points.get('usual')).toBeLessThanOrEqual(0);
    expect(points.get('unloved')).toBeLessThan(points.get('usual') as number);
  });

  it('puts the newest first for a reader of whom nothing is known', () => {
    const rain = anArticle('rain', { channel: 'world', publishedAt: now - 2 * HOUR_MS });
    expect(idsOf([goal, rain, vote])).toEqual(['vote', 'rain', 'goal']);
  });

  it('brings up the topics a reader opens and lets those sink that are turned down', () => {
    const click = (article: Candidate): Signal => ({ kind: 'click', about: aboutOf(article) });
    const reader = after(click(anArticle('1', { channel: 'sports' })), click(anArticle('2', { channel: 'sports' })));
    expect(idsOf([goal, law, vote], { reader })[0]).toBe('goal');
    const away = after({ kind: 'less_topic', about: aboutOf(anArticle('3')), topic: 'politics' });
    expect(idsOf([goal, law, vote], { reader: away })[0]).toBe('goal');
  });

  it('never brings back what a reader is not interested in, nor its story, and its source and topic sink', () => {
    const feedback: Signal = { kind: 'not_interested', about: aboutOf({ ...law, story: 'tax' }) };
    const sameSource = anArticle('tariff', { sourceKey: 'courier' });
    const otherReport = anArticle('retold', { story: 'tax' });
    const articles = [goal, { ...law, story: 'tax' }, otherReport, sameSource, vote];
    expect(idsOf(articles, { reader: after(feedback) })).toEqual(['goal', 'vote', 'tariff']);
    const undone: Signal = { kind: 'undo', feedback, givenAt: now - HOUR_MS };
    expect(idsOf([goal, law], { reader: after(feedback) })).toEqual(['goal']);
    expect(idsOf([goal, law], { reader: after(feedback, undone) })).toEqual(['law', 'goal']);
  });

  it('brings up what is followed, and the reader’s own cities unless they are turned off', () => {
    const follow = after({ kind: 'follow', what: 'sources', name: 'courier' });
    expect(idsOf([law, vote], { reader: follow })[0]).toBe('law');
    const local = anArticle('market fire', { places: ['ikeja'], ...old });
    expect(idsOf([local, vote], { places: ['ikeja'] })[0]).toBe('market fire');
    const reader = after({ kind: 'turn_off', what: 'local' });
    expect(idsOf([local, vote], { places: ['ikeja'], reader })[0]).toBe('vote');
  });

  it('minds every one of many follows', () => {
    const names = [...Array.from({ length: 150 }, (_, n) => `source ${n}`), 'courier'];
    const follows = names.map((name): Signal => ({ kind: 'follow', what: 'sources', name }));
    expect(idsOf([law, vote], { reader: after(...follows) })[0]).toBe('law');
  });

  it('tires of what was shown in vain', () => {
    const shown: Signal = { kind: 'impression', about: aboutOf(vote) };
    expect(idsOf([law, vote], { reader: after(shown) })).toEqual(['law', 'vote']);
  });

  it('of a channel holds what is in it and what is also in it', () => {
    const studied = anArticle('studied match', { channel: 'sports', alsoIn: ['science'], ...old });
    const list = [law, goal, studied];
    expect(idsOf(list, { channel: 'science' })).toEqual(['studied match']);
    expect(idsOf(list, { channel: 'sports' }).toSorted()).toEqual(['goal', 'studied match']);
    expect(idsOf(list, { channel: 'main' })).toHaveLength(3);
  });

  it('explores what is also in its channel', () => {
    const known = Array.from({ length: 20 }, (_, n) => anArticle(`known ${n}`, { channel: 'science' }));
    const unknown = anArticle('unknown', {
      channel: 'sports',
      alsoIn: ['science'],
      impressions: 0,
      clicks: 0,
      publishedAt: now - 300 * HOUR_MS,
    });
    const page = rank(buildTable([...known, unknown], now), aQuery({ channel: 'science', limit: 10 }));
    expect(page.find(({ isExplored }) => isExplored)?.candidate.entryId).toBe('unknown');
  });

  it('tries out nothing of a source that has two among the ten before', () => {
    const fromWire = (id: string, its: Partial<Candidate> = {}) => anArticle(id, { sourceKey: 'wire', ...its });
    const leading = [1, 2].map((n) => fromWire(`leading ${n}`, { publishedAt: now, channel: `c${n}` }));
    const known = Array.from({ length: 20 }, (_, n) => anArticle(`known ${n}`, { channel: `c${n % 8}` }));
    const untried = Array.from({ length: 5 }, (_, n) =>
      fromWire(`untried ${n}`, { impressions: 0, clicks: 0, ...old }),
    );
    const page = idsOf([...leading, ...known, ...untried], { limit: 10 });
    expect(page.filter((id) => !id.startsWith('known')).toSorted()).toEqual(['leading 1', 'leading 2']);
    // without these two the same source is tried out
    expect(idsOf([...known, ...untried], { limit: 10 }).some((id) => id.startsWith('untried'))).toBe(true);
  });

  it('of a city holds what is about it', () => {
    expect(idsOf([law, vote, { ...goal, places: ['ikeja'] }], { channel: 'ikeja' })).toEqual(['goal']);
    expect(idsOf([law], { channel: 'nowhere' })).toEqual([]);
  });

  it('takes both popularity and the size of a story from a reader who turned off what is popular', () => {
    const large = anArticle('large', { story: 's', sources: 8, clicks: 300 });
    const termsFor = (reader: RankQuery['reader']) => {
      const [first] = rank(buildTable([large], now), aQuery({ reader }));
      return first?.terms;
    };
    const shown = termsFor(after());
    expect(Math.min(shown?.popularity ?? 0, shown?.story ?? 0)).toBeGreaterThan(0);
    expect(termsFor(after({ kind: 'turn_off', what: 'popular' }))).toMatchObject({ popularity: 0, story: 0 });
    // more sources lift it no longer above news of the same hour
    const fresher = anArticle('fresher', { publishedAt: now - 0.5 * HOUR_MS });
    expect(idsOf([large, fresher])[0]).toBe('large');
    expect(idsOf([large, fresher], { reader: after({ kind: 'turn_off', what: 'popular' }) })[0]).toBe('fresher');
  });

  it('shows popular news to new readers before other news of the same hour', () => {
    const popular = anArticle('z', { clicks: 300, publishedAt: now - 1.2 * HOUR_MS });
    expect(idsOf([anArticle('a'), popular])[0]).toBe('z');
    expect(idsOf([anArticle('a'), popular], { reader: after({ kind: 'turn_off', what: 'popular' }) })[0]).toBe('a');
  });

  it('mixes the topics for a new reader', () => {
    const many = Array.from({ length: 30 }, (_, n) => anArticle(`p${n}`, { publishedAt: now - n * 1000 }));
    const few = ['sports', 'health', 'world'].map((channel) => anArticle(channel, { channel, ...old }));
    expect(idsOf([...many, ...few]).slice(0, 8)).toEqual(expect.arrayContaining(['sports', 'health', 'world']));
  });

  it('forgets taste, not mutes, for a reader who wants no personal feed', () => {
    const profile = learnAll(newReader, [
      { signal: { kind: 'share', about: aboutOf(goal) }, at: now },
      { signal: { kind: 'mute', what: 'topics', name: 'politics' }, at: now },
    ]);
    const page = rank(buildTable([match, law], now), aQuery({ reader: readerOf(withoutInterests(profile), now) }));
    expect(page.map(({ candidate, terms }) => [candidate.entryId, terms.topic])).toEqual([['match', 0]]);
  });

  it('tries out what hardly anyone was shown, and says so', () => {
    const known = Array.from({ length: 40 }, (_, n) => anArticle(`k${n}`, { channel: `c${n % 8}` }));
    const untried = Array.from({ length: 5 }, (_, n) =>
      anArticle(`u${n}`, { impressions: 0, clicks: 0, publishedAt: now - 30 * HOUR_MS }),
    );
    const page = rank(buildTable([...known, ...untried], now), aQuery());
    const tried = page.filter(({ isExplored }) => isExplored);
    expect(tried).toHaveLength(2);
    for (const { terms, candidate } of tried) {
      expect(terms.exploration).toBeGreaterThan(0);
      expect(candidate.entryId).toMatch(/^u/);
    }
    const reader = after({ kind: 'turn_off', what: 'exploring' });
    expect(idsOf([...known, ...untried], { reader }).filter((id) => id.startsWith('u'))).toEqual([]);
  });
});
