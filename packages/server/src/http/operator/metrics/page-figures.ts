import { Counter, type Registry } from 'prom-client';
import { liveGauge } from './live-gauge.ts';

/** Pages cached for all readers; the last three since the process began. */
export type PageCacheState = {
  readonly pages: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly dropped: number;
};

export function showPages(registry: Registry, read: () => PageCacheState): void {
  const registers = [registry];
  liveGauge(registry, { name: 'griot_kept_pages', help: 'Pages kept for all readers' }, () => [
    { value: read().pages },
  ]);
  liveGauge(registry, { name: 'griot_kept_page_bytes', help: 'Memory that kept pages take' }, () => [
    { value: read().bytes },
  ]);
  new Counter({
    name: 'griot_kept_page_requests_total',
    help: 'Requests for a page that may be kept: completed from one that was, or rendered',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = read();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Counter({
    name: 'griot_kept_pages_dropped_total',
    help: 'Kept pages that went because something in them changed',
    registers,
    collect() {
      this.reset();
      this.inc(read().dropped);
    },
  });
}
