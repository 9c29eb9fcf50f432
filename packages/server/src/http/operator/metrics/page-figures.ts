import type { Collector } from './figure.ts';

/** Pages kept for all readers; the last three since the process began. */
export type KeptPageState = {
  readonly pages: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly dropped: number;
};

export function pageFigures(read: () => KeptPageState): Collector {
  return {
    name: 'pages',
    collect: () => {
      const { pages, bytes, hits, misses, dropped } = read();
      return [
        { name: 'griot_kept_pages', help: 'Pages kept for all readers', samples: [{ value: pages }] },
        { name: 'griot_kept_page_bytes', help: 'Memory that kept pages take', samples: [{ value: bytes }] },
        {
          name: 'griot_kept_page_requests_total',
          help: 'Requests for a page that may be kept: completed from one that was, or rendered',
          kind: 'counter',
          labels: ['result'],
          samples: [
            { labels: { result: 'hit' }, value: hits },
            { labels: { result: 'miss' }, value: misses },
          ],
        },
        {
          name: 'griot_kept_pages_dropped_total',
          help: 'Kept pages that went because something in them changed',
          kind: 'counter',
          samples: [{ value: dropped }],
        },
      ];
    },
  };
}
