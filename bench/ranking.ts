// npm run bench -- ranking: processor time of a page of 20 from 5,000 candidates, and against scoring them all.
import { HOUR_MS } from '@griot/domain/time-units';
import { rank } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile } from '@griot/ranking/profile/profile';
import type { TimedSignal } from '@griot/ranking/profile/signal';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import type { Candidate } from '@griot/ranking/snapshot';
import { buildTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import { type Measured, report } from './measured.ts';
import { aMarket, diceOf } from './ranking-market.ts';

const now = Date.UTC(2026, 2, 10, 12);
const pageSize = 20;
const readers = 64;
/** Pages are timed in batches, the vectors of all articles and the table by fewer calls. */
const whole = { pages: 20_000, batch: 4000, vectorPages: 300, tables: 20 };

/** A reader of three channels who was shown 200 articles and opened those that fit. */
function aReader(candidates: readonly Candidate[], seed: number): Profile {
  const dice = diceOf(seed);
  const liked = new Set(Array.from({ length: 3 }, () => candidates[Math.floor(dice() * 100)]?.channel));
  const signals = Array.from({ length: 200 }, (_, n): TimedSignal[] => {
    const { entryId, sourceKey, channel, topics = [] } = candidates[Math.floor(dice() * 2000)] as Candidate;
    const about = { item: entryId, source: sourceKey, topics };
    const at = now - (200 - n) * HOUR_MS;
    const opened: TimedSignal[] = [
      { signal: { kind: 'click', about }, at },
      { signal: { kind: 'stay', about, milliseconds: 60_000 * dice() }, at },
    ];
    return [{ signal: { kind: 'impression', about }, at }, ...(liked.has(channel) && dice() < 0.5 ? opened : [])];
  });
  return learnAll(newReader, signals.flat());
}

/** The usual way: a vector of every topic for each article and for the reader, all scored, all sorted. */
function densePage(table: ScoreTable, vectors: readonly Float64Array[], preference: Float64Array): number[] {
  const scored = vectors.map((vector, row) => {
    let sum = table.base[row] ?? 0;
    for (let topic = 0; topic < preference.length; topic += 1) sum += (vector[topic] ?? 0) * (preference[topic] ?? 0);
    return { row, sum };
  });
  return scored
    .sort((a, b) => b.sum - a.sum || a.row - b.row)
    .slice(0, pageSize)
    .map(({ row }) => row);
}

/** Microseconds of the processor a call takes, the median of batches; others may be using the machine. */
function medianOf(calls: number, batch: number, run: (call: number) => unknown): number {
  const times: number[] = [];
  for (let done = 0; done < calls; done += batch) {
    const start = process.threadCpuUsage();
    for (let call = done; call < done + batch; call += 1) run(call);
    const { user, system } = process.threadCpuUsage(start);
    times.push((user + system) / batch);
  }
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}

export async function measureRanking({ pages, batch, vectorPages, tables } = whole): Promise<Measured[]> {
  const candidates = aMarket({ articles: 5000, hours: 72, sources: 60, terms: 40 }, now);
  const table = buildTable(candidates, now);
  const profiles = Array.from({ length: readers }, (_, n) => aReader(candidates, n + 1));
  const page = (reader: Reader, n: number) =>
    rank(table, {
      channel: 'main',
      reader,
      places: [`city${n % 30}`],
      seen: new Set<string>(),
      given: [],
      limit: pageSize,
      seed: n,
    });
  const known = profiles.map((profile) => readerOf(profile, now));
  const stranger = readerOf(newReader, now);
  const ofReader = (n: number) => page(known[n % readers] as Reader, n);
  const ofNewReader = (n: number) => page(stranger, n);
  const fromProfile = (n: number) => page(readerOf(profiles[n % readers] as Profile, now), n);
  const dense = 64; // topics; ours are thousands
  const dice = diceOf(7);
  const vectors = candidates.map(() => Float64Array.from({ length: dense }, dice));
  const preference = Float64Array.from({ length: dense }, dice);
  for (let n = 0; n < batch; n += 1) ofReader(n);
  const usual = medianOf(pages, batch, ofReader);
  const full = medianOf(vectorPages, 100, () => densePage(table, vectors, preference));
  const us = 'µs';
  return [
    { what: 'a page of 20 from 5,000 candidates', value: usual, unit: us, goal: 80 },
    { what: 'the same for a new reader', value: medianOf(pages, batch, ofNewReader), unit: us, goal: 80 },
    { what: 'the same, the profile made ready too', value: medianOf(pages, batch, fromProfile), unit: us, goal: 250 },
    { what: 'the first against scoring and sorting all by vectors', value: usual / full, unit: 'times', goal: 0.2 },
    { what: 'taking the table', value: medianOf(tables, 1, () => buildTable(candidates, now)), unit: us, goal: 50_000 },
  ];
}

if (import.meta.main) report(await measureRanking());
