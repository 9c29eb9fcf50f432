import type { BindCall } from '../../http/bind-call.ts';
import { MarketCache } from '../../memory/market-cache.ts';
import type { Opening, Running } from '../../opening.ts';
import { SearchRepository } from './find/search.repository.ts';
import { SearchIndexing } from './index/indexing.ts';
import { SearchIndexRepository } from './index/search-index.repository.ts';
import { HotQueries } from './log/hot-queries.ts';
import { QueryLogRepository } from './log/query-log.repository.ts';
import { QueryLog } from './log/query-log.ts';
import { queryRetention } from './log/query-retention.ts';
import type { TrendFace } from './search.face.ts';
import { searchRoutes } from './search.routes.ts';
import { SearchService, type SearchServiceDeps } from './search.service.ts';
import { SearchCommands } from './search-commands.service.ts';
import { SynonymRepository } from './synonym.repository.ts';
import { TrendReader, type TrendReaderDeps } from './trend/trend.reader.ts';
import { TrendRepository } from './trend/trend.repository.ts';
import { trendRoutes } from './trend/trend.routes.ts';
import { type TrendEntry, TrendService } from './trend/trend.service.ts';
import { TrendCommands } from './trend/trend-commands.service.ts';

type SearchNeighbours = Omit<TrendReaderDeps, 'trends' | 'clock'> & Pick<SearchServiceDeps, 'stories'>;
type ServiceNeighbours = Omit<SearchServiceDeps, 'store' | 'log' | 'clock'>;

const noTrends: readonly TrendEntry[] = [];

/** Finding articles by words, and the terms that are in demand. */
export function openSearch({ sql, clock, secret, reportOf }: Opening) {
  const index = new SearchIndexRepository(sql);
  const queries = new QueryLogRepository(sql);
  const trends = new TrendRepository(sql);
  const trendCounts = new TrendService(trends, clock, new HotQueries(queries));

  /** Reads the articles that are queued into the index; `atOnce` is how many of them one transaction takes. */
  const indexing = (atOnce?: number) =>
    new SearchIndexing({
      store: index,
      clock,
      report: reportOf('an article could not be indexed'),
      ...(atOnce !== undefined && { atOnce }),
    });

  /** The service that searches, and the log of searches that it writes to. */
  function openService(neighbours: ServiceNeighbours): { service: SearchService; log: QueryLog } {
    const report = reportOf('searches could not be counted');
    const log = new QueryLog({ store: queries, clock, secret: secret(), report });
    return { service: new SearchService({ ...neighbours, store: new SearchRepository(sql), log, clock }), log };
  }

  /** Returns the trends as a feed shows them, and what starts and stops with the service. */
  function bindCalls(
    bind: BindCall,
    { stories, ...neighbours }: SearchNeighbours,
  ): { trends: TrendFace; running: readonly Running[] } {
    const cached = new MarketCache<readonly TrendEntry[]>({
      load: async (market) => await trendCounts.list(market),
      watch: (listener) => trends.watch(listener),
      report: reportOf('the trends could not be loaded'),
    });
    const reader = new TrendReader({
      ...neighbours,
      trends: { entriesFor: (market) => cached.cachedValue(market) ?? noTrends },
      clock,
    });
    trendRoutes(bind, reader);
    const { profiles, addressOf, requests } = neighbours;
    const { service, log } = openService({ profiles, addressOf, requests, stories, trends: reader });
    searchRoutes(bind, service);
    // The trends are few: they are there before the first reader is.
    const caching = { start: () => cached.startLoaded(), stop: () => cached.stop() };
    return { trends: reader, running: [caching, indexing(), log] };
  }

  return {
    bindCalls,
    openService,
    indexing,
    /** Counts what is in demand in a market; the worker asks it to. */
    trendCounts,
    /** For commands. */
    commands: new SearchCommands({ queries, synonyms: new SynonymRepository(sql), index, clock }),
    trendCommands: new TrendCommands(trends),
    /** What the worker forgets. */
    retentions: { searches: queryRetention(queries, clock) },
  };
}
