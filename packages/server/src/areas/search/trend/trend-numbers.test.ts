import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../../samples/demo.ts';
import { TrendRepository } from './trend.repository.ts';
import { TrendService } from './trend.service.ts';

const HOUR = 3_600_000;
const sources = ['Harbour Post', 'The Ledger', 'Savanna Times', 'Radio Delta', 'Coast Echo'];
const hoursBefore = (now: number, title: string, hours: number, source: string) =>
  anArticle({
    title,
    source_key: source.toLowerCase().replaceAll(' ', '-'),
    source_name: source,
    published_at: new Date(now - hours * HOUR),
  });

/** A quiet week, and then two events, of which sources write with verbs of their own and in more than one form. */
function newsOf(now: number) {
  const usual = ['President meets governors over budget', 'Police raid market', 'Fuel price talks go on'];
  const week = Array.from({ length: 90 }, (_, at) =>
    hoursBefore(now, usual[at % 3] ?? '', 8 + at, sources[at % 5] ?? ''),
  );
  const events = [
    ...sources.map((source, at) =>
      hoursBefore(now, `Mirpara quake${at % 2 ? 's' : ''} felt ${at} miles away`, at, source),
    ),
    ...sources.slice(0, 3).map((source, at) => hoursBefore(now, `Okonta verdict day ${at}`, at, source)),
  ];
  return [...week, ...events];
}

const few = ['egar', 'kesw', 'inta'] as const;
let fresh: FreshApp;
beforeAll(async () => {
  const now = Date.UTC(2026, 2, 10, 12);
  fresh = await freshApp({
    articles: newsOf(now),
    place: async (sql) => void (await placeSampleNews(sql, { demo: true, now: new Date(now), among: few })),
  });
  await new TrendService(new TrendRepository(fresh.sql), fresh.clock).compute('ngen');
  await untilIndexed(fresh.sql);
});
afterAll(() => fresh.close());

describe.each(['ngen', ...few] as const)('ITEM-16 the numbers of the trending list in %s', (key) => {
  let reader: TestReader;
  beforeAll(() => {
    reader = new TestReader(fresh.app, fresh.clock, key);
  });
  const entries = async () => {
    const asked = { type: 'trending', page_size: 20 } as const;
    const { articles } = await reader.ask(calls.search.trending, { query: asked });
    return articles[0]?.articles ?? [];
  };

  it('fall with the rank', async () => {
    const reports = (await entries()).map((entry) => entry.reports);
    expect(reports.length).toBeGreaterThan(1);
    expect(reports).toEqual(reports.toSorted((one, other) => other - one));
    expect(reports.at(-1)).toBeGreaterThan(0);
  });

  it('are borne out by the search that an entry opens', async () => {
    for (const { title, reports } of await entries()) {
      const query = { query: title, page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
      const { total } = await reader.ask(calls.search.articles, { query });
      expect({ title, isBorneOut: total >= reports }).toEqual({ title, isBorneOut: true });
    }
  });
});
