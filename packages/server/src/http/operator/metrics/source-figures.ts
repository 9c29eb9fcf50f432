import type { Clock } from '../../../clock.ts';
import type { Collector, Figure, Sample } from './figure.ts';

/** As `griot sources health` has it. */
export type SourceState = {
  readonly market: string;
  readonly key: string;
  readonly verdict: string;
  readonly feeds: number;
  readonly failing: number;
  readonly last_success_at: Date | null;
  readonly last_error: string | null;
  readonly items_a_day: number | null;
  readonly items_normal: number | null;
  readonly extraction_rate: number | null;
};

/** Beyond so many only their number is told: each costs a handful of series. */
const MOST_SOURCES = 2_000;
const KEEP = 15_000;

/** The health of every source, read from the database when somebody looks, four times a minute at most. */
export function sourceFigures(read: () => Promise<readonly SourceState[]>, clock: Clock): Collector {
  return { name: 'sources', keep: KEEP, collect: async () => figuresOf(await read(), clock.now().getTime()) };
}

function figuresOf(all: readonly SourceState[], now: number): Figure[] {
  const shown = all.slice(0, MOST_SOURCES);
  const each = (name: string, help: string, told: (source: SourceState) => number | null): Figure => ({
    name: `griot_source_${name}`,
    help,
    labels: ['market', 'source'],
    samples: shown.flatMap((source) => {
      const value = told(source);
      return value === null ? [] : [{ labels: { market: source.market, source: source.key }, value }];
    }),
  });
  return [
    byVerdict(all),
    each('last_success_age_seconds', 'Since one of its feeds was last fetched', ({ last_success_at }) =>
      last_success_at === null ? null : (now - last_success_at.getTime()) / 1000,
    ),
    each('feeds', 'Its live feeds', ({ feeds }) => feeds),
    each('failing_feeds', 'Live feeds whose last fetch failed', ({ failing }) => failing),
    errors(shown),
    each('items_a_day', 'Articles a day of late', ({ items_a_day }) => items_a_day),
    each('items_a_day_normal', 'Articles a day as a rule', ({ items_normal }) => items_normal),
    each('extraction_ratio', 'Share of its pages an article could be read from', (source) => source.extraction_rate),
  ];
}

function byVerdict(all: readonly SourceState[]): Figure {
  const groups = Map.groupBy(all, ({ market, verdict }) => `${market} ${verdict}`);
  const samples = [...groups.values()].map(([first, ...others]): Sample => {
    const labels = { market: first?.market ?? '', verdict: first?.verdict ?? '' };
    return { labels, value: others.length + 1 };
  });
  return { name: 'griot_sources', help: 'Sources by how they are doing', labels: ['market', 'verdict'], samples };
}

/** The kind of failure alone: what a publisher said may hold anything. */
function errors(shown: readonly SourceState[]): Figure {
  const samples = shown
    .filter(({ last_error }) => last_error !== null)
    .map(({ market, key, last_error }) => ({
      labels: { market, source: key, error: errorKind(last_error ?? '') },
      value: 1,
    }));
  return {
    name: 'griot_source_error',
    help: 'What failed last at a source',
    labels: ['market', 'source', 'error'],
    samples,
  };
}

const errorKind = (text: string): string => (/^[a-z][a-z-]{0,30}$/.test(text) ? text : 'other');
