import type { ReportedTransfer } from '@griot/domain/data-use/data-use';
import type { TransfersMessage } from '@griot/domain/offline/worker-protocol';

type TransferHost = {
  PerformanceObserver?: typeof PerformanceObserver;
  navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'addEventListener'> };
};

/**
 * Calls back with everything that came over the line for this document, also before this was called. A browser that tells
 * nothing calls never. What the service worker fetches it tells of itself: to the page these transfers have no bytes.
 */
export function onTransfers(
  { host, earlyMessages }: { host: TransferHost; earlyMessages: readonly MessageEvent[] },
  onReport: (transfers: readonly ReportedTransfer[]) => void,
): void {
  const take = ({ data }: MessageEvent<TransfersMessage | null>) => {
    if (data?.type === 'transfers') onReport(data.told);
  };
  for (const message of earlyMessages) take(message);
  host.navigator.serviceWorker?.addEventListener('message', take);
  if (host.PerformanceObserver === undefined) return;
  const observer = new host.PerformanceObserver((list) =>
    onReport((list.getEntries() as PerformanceResourceTiming[]).flatMap(reportedOf)),
  );
  for (const type of ['navigation', 'resource']) {
    try {
      observer.observe({ type, buffered: true });
    } catch {
      // An old browser knows no single types: its data is not counted, and the screen says that there are no figures.
    }
  }
}

type TimingEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'transferSize' | 'encodedBodySize' | 'serverTiming' | 'workerStart' | 'nextHopProtocol'
>;

function reportedOf(entry: TimingEntry): ReportedTransfer[] {
  const { name, transferSize, encodedBodySize, serverTiming, workerStart, nextHopProtocol } = entry;
  if (transferSize === undefined || !name.startsWith('http')) return [];
  // A document that the worker answered with has the size of its whole text here. What it passed on has a protocol.
  if (workerStart > 0 && nextHopProtocol === '') return [];
  const full = serverTiming?.find((one) => one.name === 'full')?.duration ?? 0;
  return [{ path: new URL(name).pathname, transferSize, encodedBodySize, full }];
}
