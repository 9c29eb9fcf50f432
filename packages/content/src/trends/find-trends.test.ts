import { readFileSync } from 'node:fs';
import { HOUR_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTrends } from './find-trends.ts';
import { TitleReader, termKey } from './title-terms.ts';
import type { TrendReport } from './trend-report.ts';

const now = Date.UTC(2026, 2, 10, 12);

type Stream = {
  sources: string[];
  bursts: { expect: string[]; titles: string[] }[];
  steady: string[];
  daily: string[];
  single: string[];
};
const file = new URL('./fixtures/streams.json', import.meta.url);
const streams: Record<string, Stream> = JSON.parse(readFileSync(file, 'utf8'));

let written = 0;
function report(title: string, source: string, hours: number, more: Partial<TrendReport> = {}): TrendReport {
  written += 1;
  return { id: `r${written}`, title, source, language: 'en', time: now - hours * HOUR_MS, ...more };
}

/** A week in which the same things are told over and over by all, and one of them every morning. */
function aWeek({ sources, steady, daily }: Stream, language: LanguageCode): TrendReport[] {
  const all: TrendReport[] = [];
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    for (const [at, source] of sources.entries()) {
      const title = steady[(hour + at) % steady.length] ?? '';
      all.push(report(`${title} - ${source}`, source, hour + 0.5, { language }));
    }
    if (hour % 24 !== 2) continue;
    for (const [at, source] of sources.entries()) {
      all.push(report(daily[at % daily.length] ?? '', source, hour + 0.5, { language }));
    }
  }
  return all;
}

function theDay(stream: Stream, language: LanguageCode): TrendReport[] {
  const { sources, bursts, single } = stream;
  return [
    ...bursts.flatMap(({ titles }, event) =>
      titles.map((title, at) => report(title, sources[at] ?? '', at / 3, { language, story: `event${event}` })),
    ),
    ...single.map((title, at) => report(title, sources[0] ?? '', at / 3, { language })),
  ];
}

const trendsOf = async (reports: readonly TrendReport[], names: readonly string[] = [], watched: string[] = []) =>
  await findTrends(reports, { now, reader: new TitleReader(names), watched });

describe.each(Object.entries(streams))('trends in a stream of %s', (code, stream) => {
  const language = code as LanguageCode;
  const week = aWeek(stream, language);

  it('FEED-16 finds what bursts and nothing else', async () => {
    const { trends } = await trendsOf([...week, ...theDay(stream, language)], stream.sources);
    expect(trends).toHaveLength(stream.bursts.length);
    for (const [at, { expect: terms, titles }] of stream.bursts.entries()) {
      expect(terms).toContain(trends[at]?.term);
      expect(trends[at]?.reports).toBe(titles.length);
    }
  });

  it('finds nothing in a usual day, not even what comes every morning', async () => {
    expect((await trendsOf(week, stream.sources)).trends).toEqual([]);
  });
});

const en = streams.en ?? expect.fail('no English stream');
const usual = aWeek(en, 'en');
const quake = (more: (at: number) => Partial<TrendReport> = () => ({}), count = 5) =>
  Array.from({ length: count }, (_, at) => report(`Quake shakes Mirpara ${'abcdefgh'[at]}`, `s${at}`, at, more(at)));
const quakeTrends = async (reports: readonly TrendReport[]) =>
  (await trendsOf([...usual, ...reports], en.sources)).trends.filter(({ title }) => /Quake|Mirpara/.test(title));

describe('a trend', () => {
  it('is written as most write it', async () => {
    const titles = ['MIRPARA shaken', 'Mirpara wakes', 'Mirpara counts losses', 'mirpara again'];
    const { trends } = await trendsOf([...usual, ...titles.map((title, at) => report(title, `s${at}`, 1))], en.sources);
    expect(trends).toMatchObject([{ term: 'mirpara', title: 'Mirpara', reports: 4 }]);
  });

  it('counts the forms of a word together', async () => {
    const titles = ['Landslide in hills', 'Landslides cut road', 'A landslide kills none', 'Three landslides feared'];
    const { trends } = await trendsOf([...usual, ...titles.map((title, at) => report(title, `s${at}`, 1))], en.sources);
    expect(trends.map(({ key, reports }) => [key, reports])).toEqual([[termKey('landslides', 'en'), 4]]);
  });

  it('needs several sources, whatever one of them repeats', async () => {
    expect(await quakeTrends(quake(() => ({ source: 'one' })))).toEqual([]);
    expect(await quakeTrends(quake((at) => ({ source: at % 2 ? 'one' : 'two' })))).toEqual([]);
    expect(await quakeTrends(quake())).toHaveLength(1);
  });

  it('counts what a source says of a story once, and copies once', async () => {
    const reported = quake(() => ({ story: 'quake' }));
    const again = reported.map(({ title, source }) => report(`${title} again`, source, 2, { story: 'quake' }));
    expect(await quakeTrends([...reported, ...again])).toMatchObject([{ reports: 5 }]);
    const copies = reported.slice(2).map(({ id }) => id);
    const copied = reported.map((one) => (copies.includes(one.id) ? { ...one, original: reported[0]?.id ?? '' } : one));
    expect(await quakeTrends(copied)).toMatchObject([{ reports: 2 }]);
    expect(await quakeTrends(reported.map((one) => ({ ...one, original: 'agency' })))).toEqual([]);
  });

  it('leads to the article that tells it best', async () => {
    const reports = quake((at) => ({ story: at < 3 ? 'quake' : `other${at}`, hasPicture: at > 0 }));
    expect(await quakeTrends(reports)).toMatchObject([{ lead: reports[1]?.id }]);
  });

  it('is not told from a past of a few reports', async () => {
    expect((await trendsOf([...usual.slice(-30), ...quake()])).trends).toEqual([]);
  });

  it('is over when it was said as often before', async () => {
    const before = Array.from({ length: 60 }, (_, at) => report('Quake shakes Mirpara', `s${at % 5}`, 7 + at * 2));
    expect(await quakeTrends([...before, ...quake()])).toEqual([]);
  });

  it('is looked for in a whole day where little is published, and with two sources where there are few', async () => {
    const few = Array.from({ length: 90 }, (_, at) => report(en.steady[at % 6] ?? '', `s${at % 3}`, 25 + at));
    const day = Array.from({ length: 4 }, (_, at) => report(`Mirpara quake ${'abcd'[at]}`, `s${at % 2}`, 4 + at * 5));
    expect((await trendsOf([...few, ...day])).trends).toMatchObject([{ term: 'mirpara quake', reports: 4 }]);
  });

  it('takes no notice of what is dated ahead', async () => {
    expect(await quakeTrends(quake((at) => ({ time: now + (at + 1) * HOUR_MS })))).toEqual([]);
  });

  it('is counted when watched, of any length and whether it bursts or not', async () => {
    const [budget, nothing] = [termKey('governors over budget', 'en'), termKey('snow', 'en')];
    const { watched } = await trendsOf(usual, en.sources, [budget, nothing]);
    expect(watched.get(budget)).toMatchObject({ reports: 10, lead: expect.any(String) });
    expect(watched.get(nothing)).toEqual({ reports: 0 });
  });

  it('is found the same way whatever the order, and never fails', async () => {
    const words = fc.constantFrom('Mirpara', 'quake', 'the', 'زلزال', 'भूकंप', '7', '-', ' ', 'A.B.');
    const title = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' '));
    const any = fc.record({
      title: fc.oneof(title, fc.string({ unit: 'binary', maxLength: 40 })),
      source: fc.constantFrom('a', 'b', 'c', 'd'),
      hours: fc.integer({ min: -5, max: 200 }),
      story: fc.constantFrom(undefined, 's', 't'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 120 }), async (rows) => {
        const reports = rows.map(({ title: text, source, hours, story }) =>
          report(text, source, hours, story ? { story } : {}),
        );
        const { trends } = await trendsOf(reports, ['a b']);
        const summaryOf = (list: typeof trends) => list.map(({ key, reports: count, score }) => [key, count, score]);
        expect(summaryOf((await trendsOf(reports.toReversed(), ['a b'])).trends)).toEqual(summaryOf(trends));
      }),
      { numRuns: runs(60, 12) },
    );
  });
});
