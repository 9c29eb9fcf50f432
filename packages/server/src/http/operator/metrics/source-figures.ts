import type { Clock } from '../../../clock.ts';
import type { SourceHealth, SourceHealthFace } from '../../../modules/source/source.face.ts';
import type { Collector, Figure, Sample } from './figure.ts';

/** Sources beyond this number are only counted: each one costs several time series. */
const MOST_SOURCES = 2_000;
const KEEP = 15_000;

/** The health of every source, read from the database at most four times a minute. */
export function sourceFigures(sources: SourceHealthFace, clock: Clock): Collector {
  return { name: 'sources', keep: KEEP, collect: async () => figuresOf(await sources.of(), clock.now().getTime()) };
}

function figuresOf(all: readonly SourceHealth[], now: number): Figure[] {
  const shown = all.slice(0, MOST_SOURCES);
  const each = (name: string, help: string, read: (source: SourceHealth) => number | null): Figure => ({
    name: `griot_source_${name}`,
    help,
    labels: ['market', 'source'],
    samples: shown.flatMap((source) => {
      const value = read(source);
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

function byVerdict(all: readonly SourceHealth[]): Figure {
  const groups = Map.groupBy(all, ({ market, verdict }) => `${market} ${verdict}`);
  const samples = [...groups.values()].map(([first, ...others]): Sample => {
    const labels = { market: first?.market ?? '', verdict: first?.verdict ?? '' };
    return { labels, value: others.length + 1 };
  });
  return { name: 'griot_sources', help: 'Sources by how they are doing', labels: ['market', 'verdict'], samples };
}

/** Only the kind of failure: the text of a publisher may hold anything. */
function errors(shown: readonly SourceHealth[]): Figure {
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
