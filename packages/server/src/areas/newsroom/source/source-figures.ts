import type { Registry } from 'prom-client';
import type { Clock } from '../../../clock.ts';
import { liveGauge, type Sample } from '../../../http/operator/metrics/live-gauge.ts';
import type { StoredRows } from '../../../http/operator/metrics/stored-rows.ts';
import type { SourceHealth } from './source-health.service.ts';

/** Sources beyond this number are only counted: each one costs several time series. */
const mostSources = 2_000;

/** The health of every source. */
export function showSources(registry: Registry, sources: StoredRows<SourceHealth>, clock: Clock): void {
  const all = async () => (await sources.get()) ?? [];
  const each = (name: string, help: string, read: (source: SourceHealth) => number | null) =>
    liveGauge(registry, { name: `griot_source_${name}`, help, labels: ['market', 'source'] }, async () =>
      (await all()).slice(0, mostSources).flatMap((source) => {
        const value = read(source);
        return value === null ? [] : [{ labels: { market: source.market, source: source.key }, value }];
      }),
    );
  const verdicts = { name: 'griot_sources', help: 'Sources by how they are doing', labels: ['market', 'verdict'] };
  liveGauge(registry, verdicts, async () => byVerdict(await all()));
  each('last_success_age_seconds', 'Since one of its feeds was last fetched', ({ last_success_at }) =>
    last_success_at === null ? null : (clock.now().getTime() - last_success_at.getTime()) / 1000,
  );
  each('feeds', 'Its live feeds', ({ feeds }) => feeds);
  each('failing_feeds', 'Live feeds whose last fetch failed', ({ failing }) => failing);
  const failures = {
    name: 'griot_source_error',
    help: 'What failed last at a source',
    labels: ['market', 'source', 'error'],
  };
  liveGauge(registry, failures, async () => (await all()).slice(0, mostSources).flatMap(errorOf));
  each('items_a_day', 'Articles a day of late', ({ items_a_day }) => items_a_day);
  each('items_a_day_normal', 'Articles a day as a rule', ({ items_normal }) => items_normal);
  each('extraction_ratio', 'Share of its pages an article could be read from', (source) => source.extraction_rate);
}

function byVerdict(all: readonly SourceHealth[]): Sample[] {
  const groups = Map.groupBy(all, ({ market, verdict }) => `${market} ${verdict}`);
  return [...groups.values()].map(([first, ...others]) => ({
    labels: { market: first?.market ?? '', verdict: first?.verdict ?? '' },
    value: others.length + 1,
  }));
}

/** Only the kind of failure: the text of a publisher may hold anything. */
function errorOf({ market, key, last_error }: SourceHealth): Sample[] {
  if (last_error === null) return [];
  const error = /^[a-z][a-z-]{0,30}$/.test(last_error) ? last_error : 'other';
  return [{ labels: { market, source: key, error }, value: 1 }];
}
