import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { type Burst, mergeBursts } from './merge-bursts.ts';
import { PAST_DAYS, PastTerms } from './past-terms.ts';
import { type RecentTerm, RecentTerms } from './recent-terms.ts';
import type { TitleReader } from './title-terms.ts';
import { leadOf, reportsIn, type TrendReport } from './trend-report.ts';

/** The window is the shortest of these hours with enough reports; small markets use a whole day. */
const WINDOWS = [6, 12, 24];
const ENOUGH_REPORTS = 60;
/** With fewer past reports the usual frequency is unknown. */
const LEAST_PAST = 40;
const LEAST_SOURCES = 3;
const LEAST_SOURCES_OF_FEW = 2;
const FEW_SOURCES = 8;
const LEAST_REPORTS = 2;
const LEAST_UNITS = 3;
/** The least growth over the usual frequency, and the least score: twice the log-likelihood ratio. */
const LEAST_GROWTH = 3;
const LEAST_SCORE = 8;
/** Added to the past count, for terms never seen before. */
const SMOOTHING = 0.5;

/** A trending term; `term` is folded, `title` is the most frequent spelling. */
export type Trend = {
  readonly key: string;
  readonly term: string;
  readonly title: string;
  readonly reports: number;
  readonly score: number;
  /** The id of the article that represents the term. */
  readonly lead?: string;
};
export type WatchedCount = Pick<Trend, 'reports' | 'lead'>;

export type TrendQuery = {
  readonly now: number;
  readonly reader: TitleReader;
  /** Keys of terms that are counted even if they are not trending. */
  readonly watched?: Iterable<string>;
  /** Called regularly during long work, to let other tasks run. */
  readonly yieldTurn?: () => Promise<void>;
};
export type TrendResult = { readonly trends: readonly Trend[]; readonly watched: ReadonlyMap<string, WatchedCount> };

/** Terms that several sources use in titles far more in the last hours than in the week before, the strongest first. */
export async function findTrends(
  reports: readonly TrendReport[],
  { now, reader, watched = [], yieldTurn = async () => {} }: TrendQuery,
): Promise<TrendResult> {
  const step = windowFor(reports, now);
  const until = now - step;
  const recent = new RecentTerms(reader, watched);
  for await (const report of inTurns(reports, yieldTurn)) {
    if (report.time > until && report.time <= now) recent.add(report);
  }
  const least = recent.sources.size < FEW_SOURCES ? LEAST_SOURCES_OF_FEW : LEAST_SOURCES;
  const candidates = [...recent.terms.values()].filter((term) => isWide(term, least));
  const past = new PastTerms(
    reader,
    candidates.map(({ key }) => key),
    { until, step },
  );
  for await (const report of inTurns(reports, yieldTurn)) past.add(report);
  const bursts = past.total < LEAST_PAST ? [] : candidates.flatMap((term) => burstOf(term, past, recent.units.size));
  return {
    trends: mergeBursts(bursts).map(({ term, score }) => ({
      key: term.key,
      ...term.shown,
      score,
      ...counted(term),
    })),
    watched: new Map([...recent.watched].map(([key, term]) => [key, counted(term)])),
  };
}

/** The oldest publication time that `findTrends` uses. */
export function trendsSince(now: number): number {
  return now - PAST_DAYS * DAY_MS - Math.max(...WINDOWS) * HOUR_MS;
}

const REPORTS_IN_A_TURN = 100;

async function* inTurns(reports: readonly TrendReport[], yieldTurn: () => Promise<void>): AsyncGenerator<TrendReport> {
  for (const [place, report] of reports.entries()) {
    if (place % REPORTS_IN_A_TURN === 0) await yieldTurn();
    yield report;
  }
}

function windowFor(reports: readonly TrendReport[], now: number): number {
  const within = (hours: number) => reports.filter(({ time }) => time <= now && time > now - hours * HOUR_MS).length;
  const hours = WINDOWS.find((window) => within(window) >= ENOUGH_REPORTS) ?? Math.max(...WINDOWS);
  return hours * HOUR_MS;
}

function isWide({ reports, sources }: RecentTerm, leastSources: number): boolean {
  return sources.size >= leastSources && reports.size >= LEAST_UNITS && reportsIn(reports.values()) >= LEAST_REPORTS;
}

function burstOf(term: RecentTerm, past: PastTerms, all: number): Burst[] {
  const usual = (all * (past.times(term.key) + SMOOTHING)) / (past.total + 1);
  const expected = Math.max(usual, past.usualPeak(term.key));
  const seen = term.reports.size;
  const score = 2 * (seen * Math.log(seen / expected) - (seen - expected));
  return seen >= LEAST_GROWTH * expected && score >= LEAST_SCORE ? [{ term, score }] : [];
}

function counted(term: RecentTerm): WatchedCount {
  const lead = leadOf(term.reports.values());
  return { reports: reportsIn(term.reports.values()), ...(lead && { lead: lead.id }) };
}
