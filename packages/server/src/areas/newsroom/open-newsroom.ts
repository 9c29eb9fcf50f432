import type { Registry } from 'prom-client';
import type { StoredRows } from '../../http/operator/metrics/stored-rows.ts';
import type { Opening } from '../../opening.ts';
import { ArticleImportRepository } from './article-import/article-import.repository.ts';
import { ArticleImportService } from './article-import/article-import.service.ts';
import type { ArticleImportDeps } from './article-import/article-import-deps.ts';
import { ArticleStore } from './article-import/article-store.repository.ts';
import { historyRetention } from './article-import/history-retention.ts';
import { RecheckRepository } from './article-import/recheck/recheck.repository.ts';
import { CrawlRepository, type SendItems } from './crawl/crawl.repository.ts';
import { CrawlService, type CrawlServiceDeps } from './crawl/crawl.service.ts';
import { HostClaimRepository } from './crawl/host-claims.repository.ts';
import type { SourceProfilesFace } from './newsroom.face.ts';
import { readSourceLists } from './source/read-source-lists.ts';
import { SourceRepository } from './source/source.repository.ts';
import { SourceService } from './source/source.service.ts';
import type { FaultOf } from './source/source.ts';
import { showSources } from './source/source-figures.ts';
import { SourceHealthRepository } from './source/source-health.repository.ts';
import { type SourceHealth, SourceHealthService } from './source/source-health.service.ts';
import { SourceImportService } from './source/source-import.service.ts';
import { SourceListRepository } from './source/source-list.repository.ts';
import { StoryRepository } from './story/story.repository.ts';
import { type StoryLimits, StoryService } from './story/story.service.ts';

/** What the worker lends to the import of articles. */
type ArticleImportTools = Pick<ArticleImportDeps, 'fetch' | 'pictures' | 'threads'>;
/** What the worker lends to the visits of feeds; `sendItems` queues the entries that a visit found. */
type CrawlTools = Omit<CrawlServiceDeps, 'store' | 'clock'> & { readonly sendItems: SendItems };

/** How news comes in: sources, visits to their feeds, the import of articles, and the stories they belong to. */
export function openNewsroom({ sql, clock, reportOf }: Opening) {
  const articles = new ArticleStore(sql);
  const sources = new SourceRepository(sql);
  return {
    /** Brings the sources in the database up to date with those that Griot ships. */
    placeShippedSources: async () => await new SourceListRepository(sql).place(await readSourceLists()),
    /** For commands. `faultOf` says why an address can never be fetched. */
    sourceCommands: (faultOf: FaultOf) => ({
      sources: new SourceService(sources, faultOf),
      imports: new SourceImportService(sources, faultOf),
    }),
    /** Who a source is, for readers. */
    sourceProfiles: { profileOf: (market, key) => sources.profileOf(market, key) } satisfies SourceProfilesFace,
    sourceHealth: new SourceHealthService(new SourceHealthRepository(sql)),
    /** Adds the health of every source to the metrics. */
    showSources: (registry: Registry, health: StoredRows<SourceHealth>) => showSources(registry, health, clock),
    /** On a lasting connection of their own, since the locks go with it. */
    hostClaims: (lasting: Opening['sql']) =>
      new HostClaimRepository(lasting, reportOf('a host could not be given back')),
    articleImport: (tools: ArticleImportTools) =>
      new ArticleImportService({
        ...tools,
        entries: new ArticleImportRepository(sql),
        articles,
        rechecks: new RecheckRepository(sql),
        clock,
        report: reportOf('a job went on without something'),
      }),
    crawl: ({ sendItems, ...tools }: CrawlTools) =>
      new CrawlService({ ...tools, store: new CrawlRepository(sql, sendItems), clock }),
    stories: (limits?: StoryLimits) => new StoryService(new StoryRepository(sql), clock, limits),
    /** What the worker forgets. */
    retentions: { history: historyRetention(articles, clock) },
  };
}
