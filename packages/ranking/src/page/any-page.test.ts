import { anyModel, anyQuery, now } from '@griot/testkit/ranking/any-query';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RankModel, shippedModel } from '../model.ts';
import { excluded, readerOf } from '../reader/reader.ts';
import { markOf, readerColumnsOf } from '../reader/reader-columns.ts';
import { scoreOf } from '../reader/score.ts';
import { decodeRecord } from '../record/decode-record.ts';
import { encodeRecord, recordOf } from '../record/page-record.ts';
import { replay } from '../record/replay.ts';
import type { Candidate } from '../snapshot.ts';
import { buildTable } from '../table/live-table.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { sumOf } from '../terms.ts';
import { reasonsOf } from '../why/reasons.ts';
import { meanTerms } from './alternatives.ts';
import { BestFirst } from './best-first.ts';
import { type RankQuery, rank } from './rank.ts';
import { repeatCostFor, Variety } from './variety.ts';

const forAny = (check: (articles: Candidate[], query: RankQuery) => void, most = 100) =>
  fc.assert(
    fc.property(anyQuery, ([articles, query]) => check(articles, query)),
    { numRuns: runs(most) },
  );
const pageOf = (articles: Candidate[], query: RankQuery) => rank(buildTable(articles, now), query);

/** What scoring every row, sorting them all and going through them for each place would give. */
function plainPage(table: ScoreTable, query: RankQuery): string[] {
  const forReader = readerColumnsOf(table, query);
  const isListed = ({ channel, places = [] }: Candidate) => ['main', channel, ...places].includes(query.channel);
  const all = table.candidates
    .flatMap((candidate, row) => (isListed(candidate) && markOf({ table, forReader }, row) !== excluded ? [row] : []))
    .map((row) => ({ row, score: scoreOf(table, forReader, row) }))
    .sort((a, b) => b.score - a.score || a.row - b.row);
  const variety = new Variety(table, repeatCostFor(table.points.model, query.reader.warmth));
  for (const item of query.given.slice(-9))
    if (table.rowOf.get(item) !== undefined) variety.place(table.rowOf.get(item) as number);
  const page: string[] = [];
  while (page.length < query.limit) {
    const open = all.filter(({ row }) => variety.isNew(row));
    const spread = open.filter(({ row }) => variety.fitsSourceLimit(row));
    const net = (spread.length > 0 ? spread : open).map(({ row, score }) => ({ row, net: score - variety.cost(row) }));
    const [best] = net.sort((a, b) => b.net - a.net);
    if (!best) break;
    variety.place(best.row);
    page.push(table.candidates[best.row]?.entryId ?? '');
  }
  return page;
}

describe('any page', () => {
  it('is what scoring and sorting everything would give, by the shipped model and by any other', () => {
    const isWhatAllWouldGive = (articles: Candidate[], asked: RankQuery, model: RankModel) => {
      const off = [...asked.reader.profile.off, 'exploring' as const];
      const query = { ...asked, reader: readerOf({ ...asked.reader.profile, off }, now) };
      const table = buildTable(articles, now, model);
      const ids = rank(table, query).map(({ candidate }) => candidate.entryId);
      expect(ids).toEqual(plainPage(table, query));
    };
    forAny((articles, asked) => isWhatAllWouldGive(articles, asked, shippedModel), 300);
    fc.assert(
      fc.property(anyQuery, anyModel, ([articles, query], model) => isWhatAllWouldGive(articles, query, model)),
      { numRuns: runs(300) },
    );
  });

  it('is the same for the same query, whatever order the articles were read in', () => {
    forAny((articles, query) => {
      expect(pageOf(articles.toReversed(), query)).toEqual(pageOf(articles, query));
    });
  });

  it('repeats no item and no story', () => {
    forAny((articles, query) => {
      const page = pageOf(articles, query).map(({ candidate }) => candidate);
      const list = [...articles.filter(({ entryId }) => query.given.includes(entryId)), ...page];
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      const given = new Set(list.slice(0, -page.length || undefined).map(({ story }) => story));
      for (const { story } of page) {
        expect(story !== undefined && given.has(story)).toBe(false);
        given.add(story);
      }
    });
  });

  it('holds nothing seen, read, hidden or muted, and nothing of another channel', () => {
    forAny((articles, query) => {
      const { read, hidden, muted } = query.reader.profile;
      const gone = [...read, ...hidden].map(([item]) => item);
      const hiddenStories = hidden.flatMap(([, story]) => story ?? []);
      for (const { candidate } of pageOf(articles, query)) {
        const { id, entryId, story = '', sourceKey, topics = [], words = [], places = [], channel } = candidate;
        expect([query.seen.has(id), query.seen.has(entryId)]).toEqual([false, false]);
        expect([...gone, ...hiddenStories]).not.toContain(entryId);
        expect(hiddenStories).not.toContain(story);
        expect(muted.sources).not.toContain(sourceKey);
        for (const name of [channel, ...topics.map(([its]) => its)]) expect(muted.topics).not.toContain(name);
        for (const word of words) expect(muted.words).not.toContain(word);
        expect(['main', channel, ...places]).toContain(query.channel);
      }
    });
  });

  it('holds at most two items of a source in any ten, as long as there is another', () => {
    forAny((articles, query) => {
      const page = pageOf(articles, { ...query, given: [], limit: 200 }).map(({ candidate }) => candidate.sourceKey);
      for (const [place, its] of page.entries()) {
        const before = page.slice(Math.max(0, place - 9), place);
        const hasTwo = (name: string) => before.filter((other) => other === name).length >= 2;
        if (hasTwo(its)) expect(page.slice(place).every(hasTwo)).toBe(true);
      }
    });
  });

  it('gives terms that sum to the score and reasons that sum to 1', () => {
    forAny((articles, query) => {
      const table = buildTable(articles, now);
      const page = rank(table, query);
      const means = meanTerms(table, query, page);
      for (const { terms, score, candidate, topic: its, place } of page) {
        expect(sumOf(terms)).toBe(score);
        const reasons = reasonsOf({ terms, source: candidate.sourceKey, topic: its, place }, means);
        expect(reasons.length).toBeLessThanOrEqual(3);
        expect(reasons.reduce((sum, { share }) => sum + share, 0)).toBe(1);
        for (const { share } of reasons) expect(share).toBeGreaterThan(0);
      }
    });
  });

  it('has nothing of a term that the reader turned off', () => {
    forAny((articles, asked) => {
      const off = ['local', 'popular', 'exploring'] as const;
      const query = { ...asked, reader: readerOf({ ...asked.reader.profile, off }, now) };
      for (const { terms, isExplored, place, topic: its } of pageOf(articles, query)) {
        const { popularity, story, place: local, exploration } = terms;
        expect([popularity, story, local, exploration, isExplored, place]).toEqual([0, 0, 0, 0, false, undefined]);
        expect(['ikeja', 'kano', 'jos']).not.toContain(its);
      }
    });
  });

  it('has nothing good to say of a source or topic that the reader wants less of', () => {
    forAny((articles, query) => {
      const { lessened } = query.reader.profile;
      const less = (what: 'sources' | 'topics') => lessened[what].map(([name]) => name);
      for (const { candidate, terms, topic: its } of pageOf(articles, query)) {
        if (its !== undefined) expect(less('topics')).not.toContain(its);
        if (!less('sources').includes(candidate.sourceKey)) continue;
        expect(terms.source).toBeLessThan(0);
        expect(terms.quality).toBeLessThanOrEqual(0);
      }
    });
  });

  it('is replayed from its record', () => {
    forAny((articles, query) => {
      const table = buildTable(articles, now);
      const page = rank(table, query);
      const record = recordOf(table, query, page);
      const read = decodeRecord(encodeRecord(record));
      expect(read).toEqual(record);
      expect(read && replay(read)).toEqual(page.map(({ candidate }) => candidate.entryId));
    });
  });
});

it('gives rows from the best score down, all of them', () => {
  forAny((articles, query) => {
    const table = buildTable(articles, now);
    const forReader = readerColumnsOf(table, query);
    const rows = new BestFirst({ table, forReader, rows: table.byChannel.get('main') ?? [] });
    const given: [number, number][] = [];
    for (let next = rows.next(); next; next = rows.next()) given.push([next.score, next.row]);
    expect(rows.next()).toBeUndefined();
    const scored = table.candidates.flatMap((_, row): [number, number][] =>
      markOf({ table, forReader }, row) === excluded ? [] : [[scoreOf(table, forReader, row), row]],
    );
    expect(given).toEqual(scored.sort(([a, rowA], [b, rowB]) => b - a || rowA - rowB));
  });
});
