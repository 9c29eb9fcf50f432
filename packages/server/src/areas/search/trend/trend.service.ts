import { setImmediate as yieldTurn } from 'node:timers/promises';
import { findTrends, type Trend, trendsSince, type WatchedCount } from '@griot/content/trends/find-trends';
import { markOf } from '@griot/content/trends/mark-of';
import { foldTerm, TitleReader, termKey } from '@griot/content/trends/title-terms';
import type { TrendReport } from '@griot/content/trends/trend-report';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { HotQueries, HotQuery } from '../log/hot-queries.ts';
import { bansIn } from './banned-terms.ts';
import type { CountedTrend, TitleRow, TrendRepository, TrendRow } from './trend.repository.ts';

const mostTrends = 20;
/** Titles of a market's week; of more the newest. */
const mostTitles = 30_000;

/** An entry of the trending list as readers see it: numbered by its place in the list. */
export type TrendEntry = {
  readonly title: string;
  readonly mark: TrendRow['mark'];
  readonly reports: number;
  /** The article it opens, if there is one. */
  readonly news_entry_id?: string;
};

/** Words and names in demand, per market. */
export class TrendService {
  readonly #store: TrendRepository;
  readonly #clock: Clock;
  readonly #searches: Pick<HotQueries, 'queriesFor'> | undefined;

  /** Without `searches` only titles are counted. */
  constructor(store: TrendRepository, clock: Clock, searches?: Pick<HotQueries, 'queriesFor'>) {
    this.#store = store;
    this.#clock = clock;
    this.#searches = searches;
  }

  /** Counts anew what is in demand; answers how many terms are. */
  async compute(market: MarketKey): Promise<number> {
    const now = this.#clock.now();
    const rows = await this.#store.titles(market, new Date(trendsSince(now.getTime())), mostTitles);
    const keyOf = (term: string) => termKey(term, articleLanguage('', market));
    const pinned = (await this.#store.rows(market)).filter((row) => row.pinned).map(({ term }) => keyOf(term));
    const hot = (await this.#searches?.queriesFor(market, now)) ?? [];
    const { trends, watched } = await findTrends(
      rows.map((row) => reportOf(row, market)),
      {
        now: now.getTime(),
        reader: new TitleReader(rows.map(({ source_name }) => source_name)),
        watched: [...pinned, ...hot.map(({ title }) => keyOf(title))],
        yieldTurn: () => yieldTurn(),
      },
    );
    let count = 0;
    await this.#store.replaceCount(market, now, (before) => {
      const isBanned = bansIn(before, market);
      const searched = hot.map((query) => searchedTrend(query, market, watched));
      const shown = topped(searched, trends)
        .filter(({ term }) => !isBanned(term))
        .slice(0, mostTrends)
        .sort((one, other) => other.reports - one.reports);
      count = shown.length;
      return countedRows({ shown, watched, before, keyOf });
    });
    return count;
  }

  /**
   * The trending list: what the operator pinned, then the most demanded, those with the most reports first; never what
   * is banned.
   */
  async list(market: MarketKey, country?: string): Promise<TrendEntry[]> {
    return entriesOf(await this.#store.rows(market, country), market);
  }
}

function entriesOf(rows: readonly TrendRow[], market: MarketKey): TrendEntry[] {
  const isBanned = bansIn(rows, market);
  const shown = rows.filter(({ term }) => !isBanned(term)).slice(0, mostTrends);
  return shown.map(({ title, mark, reports, news_entry_id: id }) => ({
    title,
    mark,
    reports,
    ...(id !== null && { news_entry_id: id }),
  }));
}

/** What is searched for, as a trend; titles that have it are its reports. */
function searchedTrend({ title, score }: HotQuery, market: MarketKey, watched: Count['watched']): Trend {
  const language = articleLanguage('', market);
  const key = termKey(title, language);
  const { reports = 0, lead } = watched.get(key) ?? {};
  return { key, term: foldTerm(title, language), title, reports, score, ...(lead !== undefined && { lead }) };
}

/** Real searches first, topped up by what titles speak of; nothing twice. */
function topped(searched: readonly Trend[], trends: readonly Trend[]): Trend[] {
  const byKey = new Map<string, Trend>();
  for (const trend of [...searched, ...trends]) if (!byKey.has(trend.key)) byKey.set(trend.key, trend);
  return [...byKey.values()].filter(({ term }) => term !== '');
}

type Count = {
  readonly shown: readonly Trend[];
  readonly watched: ReadonlyMap<string, WatchedCount>;
  readonly before: readonly TrendRow[];
  readonly keyOf: (term: string) => string;
};

function countedRows({ shown, watched, before, keyOf }: Count): CountedTrend[] {
  const known = new Map(before.map((row) => [keyOf(row.term), row]));
  const inPlace = shown.map(({ key, term, title, reports, score, lead }, at): CountedTrend => {
    const last = known.get(key);
    const place = at + 1;
    const mark = markOf({ place, reports }, last?.made_by === 'sample' ? undefined : last);
    // a row the operator flagged keeps its name when another form of the word is written more
    const name = last?.pinned ? last.term : term;
    return { term: name, title, mark, reports, score, place, news_entry_id: lead ?? null };
  });
  // in a market of two languages one spelling may have two stems
  const counted = new Map(inPlace.toReversed().map((row) => [row.term, row]));
  const pinned = before.filter((row) => row.pinned && !counted.has(row.term));
  return [
    ...counted.values(),
    ...pinned.map((row): CountedTrend => {
      const { reports = 0, lead = null } = watched.get(keyOf(row.term)) ?? {};
      const mark = markOf({ place: null, reports }, { ...row, place: null });
      return { term: row.term, title: row.title, mark, reports, score: 0, place: null, news_entry_id: lead };
    }),
  ];
}

function reportOf(row: TitleRow, market: MarketKey): TrendReport {
  return {
    id: row.news_entry_id,
    title: row.title,
    language: articleLanguage(row.language, market),
    source: row.source_key,
    hasPicture: row.has_picture,
    time: row.published_at.getTime(),
    ...(row.story_id !== null && { story: row.story_id }),
    ...(row.duplicate_of !== null && { original: row.duplicate_of }),
  };
}
