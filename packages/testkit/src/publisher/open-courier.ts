import { type FetcherSettings, openFetcher, type TrialSettings } from '@griot/server/src/fetch/fetcher.ts';
import type { FetchKind } from '@griot/server/src/fetch/kinds.ts';
import { onTestFinished } from 'vitest';
import { FakeClock } from '../fake-clock.ts';
import { openPublisher } from './open-publisher.ts';

/** A local publisher and a fetcher that may request from it alone; both are closed after the test. */
export async function openCourier(trial: TrialSettings = {}, settings: Partial<FetcherSettings> = {}) {
  const publisher = await openPublisher();
  onTestFinished(() => publisher.close());
  const clock = new FakeClock();
  const fetch = openFetcher(
    { version: '0.1.0', contact: 'https://griot.example/contact', clock, ...settings },
    { loopbackPorts: [publisher.port], gap: 0, ...trial },
  );
  const ask = (path: string, kind: FetchKind = 'feed', signal?: AbortSignal) =>
    fetch({ address: publisher.origin + path, kind, signal });
  return { ...publisher, clock, fetch, ask, paths: () => publisher.asked.map(({ path }) => path) };
}
