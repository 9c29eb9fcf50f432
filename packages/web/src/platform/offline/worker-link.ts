import type { CacheMessage, PackProgress, ToWorker } from '@griot/domain/offline/worker-protocol';
import { HOUR_MS } from '@griot/domain/time-units';
import { trustedWorkerUrl } from '../page/trusted-html.ts';

/** Undefined in private windows of some browsers, in old web views, and on origins that are not secure. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

export const canCache = (): boolean => workers() !== undefined && 'caches' in globalThis;

type Also = Pick<CacheMessage, 'article' | 'market'> & {
  /** Files that this page has not needed, and every page may need without a connection. */
  more?: readonly string[];
};

/**
 * Starts the service worker, or finds the one that runs, and tells it what this page fetched before. Where there can be
 * none, the app goes on without: lists are saved in the device's storage all the same.
 */
export async function startWorker({ more = [], ...message }: Also = {}): Promise<void> {
  const container = workers();
  if (container === undefined || !canCache()) return;
  try {
    await container.register(trustedWorkerUrl());
    const tell = async () =>
      send((await container.ready).active, { type: 'keep', files: [...fetchedFiles(), ...more], ...message });
    // A newer worker may take over in the midst of it, and the older one ends with what it was at.
    if (container.controller !== null) container.oncontrollerchange = () => void tell();
    await tell();
  } catch {
    // Refused by the browser, or the script did not arrive: the next page tries again.
  }
}

function send(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

/** For what a reader asked for: false where no worker runs, or the browser refuses to say so. */
export async function sendToWorker(message: ToWorker): Promise<boolean> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  send(registration?.active ?? null, message);
  return (registration?.active ?? null) !== null;
}

/** What the worker tells, until the returned function is called. */
export function onPackProgress(listener: (progress: PackProgress) => void): () => void {
  const container = workers();
  const hear = ({ data }: MessageEvent) => {
    if (data?.type === 'packProgress') listener(data);
  };
  container?.addEventListener('message', hear);
  return () => container?.removeEventListener('message', hear);
}

/** Some browsers wake a worker up now and then, for apps that were installed; others refuse, and nothing is lost. */
export async function wakeNowAndThen(isWanted: boolean): Promise<void> {
  type PeriodicSync = { register(tag: string, options: object): Promise<void>; unregister(tag: string): Promise<void> };
  try {
    const registration = await workers()?.getRegistration();
    const { periodicSync } = registration as unknown as { periodicSync?: PeriodicSync };
    await (isWanted ? periodicSync?.register('pack', { minInterval: HALF_A_DAY }) : periodicSync?.unregister('pack'));
  } catch {
    // As said above.
  }
}

const HALF_A_DAY = 12 * HOUR_MS;

/** The paths of our own files that this document has. */
function fetchedFiles(): string[] {
  const { origin } = globalThis.location;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((address) => address.origin === origin && address.pathname.startsWith('/lite/'))
    .map(({ pathname }) => pathname);
}
