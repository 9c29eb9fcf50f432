import type { OpmlFeed } from '@griot/content/opml/opml';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../../db/audit.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import type { SourceRepository } from './source.repository.ts';
import type { FaultOf, SourceState } from './source.ts';

/** Rows a transaction: few enough to show progress, many enough to be quick. */
const step = 200;

export type PlannedImport = ImportPlan & {
  /** Feeds that no visit could ever reach. */
  readonly unfetchable: readonly { readonly address: string; readonly why: string }[];
};
type ImportDecision = Decision & { readonly market: MarketKey };

export class SourceImportService {
  readonly #store: SourceRepository;
  readonly #faultOf: FaultOf;

  constructor(store: SourceRepository, faultOf: FaultOf) {
    this.#store = store;
    this.#faultOf = faultOf;
  }

  async plan(market: MarketKey, listed: readonly OpmlFeed[], state?: SourceState): Promise<PlannedImport> {
    const unfetchable = listed.flatMap(({ address }) => {
      const why = this.#faultOf(address);
      return why === undefined ? [] : [{ address, why }];
    });
    const left = new Set(unfetchable.map(({ address }) => address));
    const fetchable = listed.filter(({ address }) => !left.has(address));
    return { ...planImport(fetchable, await this.#store.sourcesOf(market), state), unfetchable };
  }

  /** Done step by step; where it stops half-way, the same list brings the rest. */
  async carryOut(
    plan: ImportPlan,
    { market, ...decision }: ImportDecision,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const { sources, feeds, moved } = plan;
    for (const part of parts(sources)) await this.#store.add(market, { sources: part, feeds: [], moved: [] });
    let done = 0;
    const reportProgress = (more: number) => {
      done += more;
      onProgress(done);
    };
    for (const part of parts(feeds)) {
      await this.#store.add(market, { sources: [], feeds: part, moved: [] });
      reportProgress(part.length);
    }
    for (const part of parts(moved)) {
      await this.#store.add(market, { sources: [], feeds: [], moved: part });
      reportProgress(part.length);
    }
    const detail = { sources: sources.length, feeds: feeds.length, moved: moved.length };
    await this.#store.record({ ...decision, market, what: 'source.import', subject: market, detail });
  }
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / step) }, (_, at) => all.slice(at * step, (at + 1) * step));
}
