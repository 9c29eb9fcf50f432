// npm run bench -- readers: readers of known taste read for days; how well is their taste met, and at what cost?
import { topicChannels } from '@griot/domain/channels';
import { type Ranked, rank } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile } from '@griot/ranking/profile/profile';
import type { TimedSignal } from '@griot/ranking/profile/signal';
import { readerOf } from '@griot/ranking/reader/reader';
import type { Candidate } from '@griot/ranking/snapshot';
import { takeTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { Measured } from './measured.ts';
import { aMarket, diceOf } from './ranking-market.ts';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 2, 10);
const readersOfAKind = 60;
const visits = 36;
const hoursBetween = 4;
const pageSize = 20;
const stages = [0, 5, 20, 50];

/** The ways of choosing a page that are compared. */
const strategies = ['ours', 'popular', 'random', 'newest'] as const;
type Strategy = (typeof strategies)[number];

type Tally = { clicks: number; onTaste: number; shown: number; fits: number };
type Figures = { stages: Tally[]; sources: number[]; channels: number[]; hours: number[] };

class SimulatedReader {
  profile: Profile = newReader;
  readonly seen = new Set<string>();
  interactions = 0;
  readonly #dice: () => number;
  readonly #liked: ReadonlySet<string>;

  constructor(seed: number) {
    this.#dice = diceOf(seed);
    const pick = () => topicChannels[Math.floor(this.#dice() * topicChannels.length)] ?? '';
    this.#liked = new Set([pick(), pick()]);
  }

  fits({ channel }: Candidate): boolean {
    return this.#liked.has(channel);
  }

  /** Looks at a page, opens what appeals, less so further down, and stays longer with what fits. */
  reads(page: readonly Candidate[], at: number): Candidate[] {
    const signals: TimedSignal[] = [];
    const opened = page.filter((article, place) => {
      const { entryId: item, sourceKey: source, topics = [], story } = article;
      const about = { item, source, topics, ...(story && { story }) };
      signals.push({ signal: { kind: 'impression', about }, at });
      this.seen.add(item);
      const appeal = (this.fits(article) ? 0.35 : 0.04) * (0.6 + 0.8 * appealOf(article));
      if (this.#dice() > appeal * (1 - place / 40)) return false;
      const milliseconds = (this.fits(article) ? 60_000 : 20_000) * this.#dice();
      signals.push({ signal: { kind: 'click', about }, at }, { signal: { kind: 'stay', about, milliseconds }, at });
      return true;
    });
    this.profile = learnAll(this.profile, signals);
    this.interactions += opened.length;
    return opened;
  }
}

const appealOf = ({ clicks = 0, impressions = 0 }: Candidate): number =>
  Math.min(1, (10 * clicks) / (impressions || 1));

function pageFor(
  way: Strategy,
  reader: SimulatedReader,
  { table, now, seed }: { table: ScoreTable; now: number; seed: number },
) {
  if (way === 'ours') {
    const question = { channel: 'main', places: [], seen: reader.seen, given: [], limit: pageSize, now, seed };
    return rank(table, { ...question, reader: readerOf(reader.profile, now) }).map(
      ({ candidate }: Ranked) => candidate,
    );
  }
  const dice = diceOf(seed);
  const worth: Record<Exclude<Strategy, 'ours'>, (article: Candidate, row: number) => number> = {
    popular: (_, row) => table.popularity[row] ?? 0,
    random: dice,
    newest: ({ publishedAt }) => publishedAt,
  };
  return table.candidates
    .map((article, row) => ({ article, worth: worth[way](article, row) }))
    .filter(({ article }) => !reader.seen.has(article.entryId))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, pageSize)
    .map(({ article }) => article);
}

const noTally = (): Tally => ({ clicks: 0, onTaste: 0, shown: 0, fits: 0 });

function simulate(way: Strategy, tables: readonly ScoreTable[]): Figures {
  const figures: Figures = { stages: stages.map(noTally), sources: [], channels: [], hours: [] };
  const readers = Array.from({ length: readersOfAKind }, (_, n) => new SimulatedReader(n + 1));
  for (const [visit, table] of tables.entries()) {
    const now = table.takenAt;
    for (const [n, reader] of readers.entries()) {
      const stage = stages.findLastIndex((least) => reader.interactions >= least);
      const page = pageFor(way, reader, { table, now, seed: visit * 1000 + n });
      const opened = reader.reads(page, now);
      const tally = figures.stages[stage] ?? noTally();
      tally.shown += page.length;
      tally.fits += page.filter((article) => reader.fits(article)).length;
      tally.clicks += opened.length;
      tally.onTaste += opened.filter((article) => reader.fits(article)).length;
      figures.sources.push(new Set(page.map(({ sourceKey }) => sourceKey)).size);
      figures.channels.push(new Set(page.map(({ channel }) => channel)).size);
      figures.hours.push(...page.map(({ publishedAt }) => (now - publishedAt) / HOUR));
    }
  }
  return figures;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const lowest = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 20)] ?? 0;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One table for each visit: the latest 3,000 articles of a market that brings 60 an hour. */
function visitedTables(): ScoreTable[] {
  const end = start + visits * hoursBetween * HOUR;
  const hours = visits * hoursBetween + 48;
  const articles = aMarket({ articles: hours * 60, hours, sources: 60, terms: 40 }, end);
  return Array.from({ length: visits }, (_, visit) => {
    const now = start + (visit + 1) * hoursBetween * HOUR;
    return takeTable(articles.filter(({ publishedAt }) => publishedAt <= now).slice(0, 3000), now);
  });
}

function simulateAll(): Record<Strategy, Figures> {
  const tables = visitedTables();
  return Object.fromEntries(strategies.map((way) => [way, simulate(way, tables)])) as Record<Strategy, Figures>;
}

/** How many clicks on what the reader likes a page brings. */
const clicksAPage = ({ onTaste, shown }: Tally) => (onTaste / (shown || 1)) * pageSize;

export async function measureReaders(): Promise<Measured[]> {
  const { ours, popular, random, newest } = simulateAll();
  const rows = stages.slice(1).flatMap((interactions, at): Measured[] => {
    const own = clicksAPage(ours.stages[at + 1] ?? noTally());
    const against = ({ stages: tallies }: Figures) => clicksAPage(tallies[at + 1] ?? noTally()) / own;
    const what = (other: string) => `clicks on taste after ${interactions} interactions, ${other} against ours`;
    return [
      { what: what('popularity'), value: against(popular), unit: 'times', goal: 0.6 },
      { what: what('chance'), value: against(random), unit: 'times', goal: 0.6 },
    ];
  });
  return [
    ...rows,
    {
      what: 'sources needed of those in 20 places, worst twentieth',
      value: 10 / lowest(ours.sources),
      unit: 'times',
      goal: 1,
    },
    {
      what: 'channels needed of those in 20 places, worst twentieth',
      value: 4 / lowest(ours.channels),
      unit: 'times',
      goal: 1,
    },
    {
      what: 'median age of what is shown',
      value: median(ours.hours),
      unit: 'h',
      goal: Math.max(12, 2 * median(newest.hours)),
    },
  ];
}

function print(): void {
  for (const [way, figures] of Object.entries(simulateAll())) {
    const parts = figures.stages.map((tally, at) => {
      const share = (100 * tally.onTaste) / (tally.clicks || 1);
      const fits = (100 * tally.fits) / (tally.shown || 1);
      return `from ${stages[at]}: ${clicksAPage(tally).toFixed(2)} a page, ${share.toFixed(0)} % of clicks, ${fits.toFixed(0)} % of items`;
    });
    console.log(`${way}: clicks on taste ${parts.join('; ')}`);
    const spread = (list: readonly number[]) => `${mean(list).toFixed(1)} (worst twentieth ${lowest(list)})`;
    console.log(
      `  sources in 20: ${spread(figures.sources)}, channels: ${spread(figures.channels)}, median age ${median(figures.hours).toFixed(1)} h`,
    );
  }
}

if (import.meta.main) print();
