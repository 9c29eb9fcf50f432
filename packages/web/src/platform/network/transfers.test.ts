import type { ReportedTransfer } from '@griot/domain/data-use/data-use';
import { expect, it } from 'vitest';
import { bufferWorkerMessages } from '../offline/buffer-worker-messages.ts';
import { onTransfers } from './transfers.ts';

type Entry = Partial<PerformanceResourceTiming>;

/** What is told of entries that a browser reports. */
function reportedOf(...entries: Entry[]): ReportedTransfer[] {
  const reported: ReportedTransfer[] = [];
  class Observer {
    readonly report: (list: { getEntries(): Entry[] }) => void;
    constructor(report: (list: { getEntries(): Entry[] }) => void) {
      this.report = report;
    }
    observe({ type }: { type: string }) {
      if (type === 'resource') this.report({ getEntries: () => entries });
    }
  }
  const host = { PerformanceObserver: Observer as unknown as typeof PerformanceObserver, navigator: {} };
  onTransfers({ host, earlyMessages: [] }, (transfers) => reported.push(...transfers));
  return reported;
}

const page = { name: 'https://griot.test/lite/feeds?a=1', transferSize: 12_990, encodedBodySize: 12_690 };
const entry = { path: '/lite/feeds', transferSize: 12_990, encodedBodySize: 12_690, full: 0 };

it.each<[string, Entry, ReportedTransfer[]]>([
  ['what came over the line', { ...page, workerStart: 0, nextHopProtocol: 'h2' }, [entry]],
  ['what the worker passed on to the network', { ...page, workerStart: 5, nextHopProtocol: 'http/1.1' }, [entry]],
  ['nothing of what the worker answered, which it tells itself', { ...page, workerStart: 5, nextHopProtocol: '' }, []],
  ['what an older browser reports', page, [entry]],
  ['nothing that has no size', { name: page.name }, []],
  ['nothing that is no request', { ...page, name: 'data:image/gif' }, []],
])('DAT-01 the meter is told of %s', (_, entry, expected) => {
  expect(reportedOf(entry)).toEqual(expected);
});

it('DAT-01 the meter is told of what the worker said before it listened, once, and of what it says later', () => {
  const worker = new EventTarget() as ServiceWorkerContainer;
  const say = (path: string) => {
    const data = { type: 'transfers', told: [{ ...entry, path }] };
    worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  };
  const replayMessages = bufferWorkerMessages(worker);
  say('/media/early');
  const paths: string[] = [];
  onTransfers({ host: { navigator: { serviceWorker: worker } }, earlyMessages: replayMessages() }, (transfers) =>
    paths.push(...transfers.map(({ path }) => path)),
  );
  say('/media/late');
  expect(paths).toEqual(['/media/early', '/media/late']);
});
