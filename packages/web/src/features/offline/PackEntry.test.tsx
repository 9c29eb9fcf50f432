import { cacheNames } from '@griot/domain/offline/worker-protocol';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PackEntry } from './PackEntry.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser with a worker, which notes what it is told and tells what a test wants it to. */
function aWorker() {
  const sent: { type: string }[] = [];
  const events = new EventTarget();
  vi.stubGlobal('caches', { keys: async () => [cacheNames.articles], open: async () => ({ keys: async () => [] }) });
  const active = { postMessage: (message: { type: string }) => void sent.push(message) };
  const serviceWorker = Object.assign(events, { getRegistration: async () => ({ active }) });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
  const tells = (data: object) => act(async () => void events.dispatchEvent(new MessageEvent('message', { data })));
  return { told: sent, tells };
}

const read = vi.fn(async (_: unknown) => ({ ok: true, value: { bytes: 340_000 } }));
async function show(around: NonNullable<Parameters<typeof renderAs>[0]['around']> = {}) {
  const shown = renderAs({ api: { pack: { read } }, around }, <PackEntry />);
  await act(async () => {});
  return shown.client;
}
const entry = () => screen.getByRole('button', { name: /Take the news with me/ });

it('says what the news to take along cost, fetches them by a tap, and says how far they are', async () => {
  const { told, tells } = aWorker();
  await show();
  expect(entry().textContent).toBe('Take the news with meCosts about 340 kB');
  expect(read.mock.calls[0]?.[0]).toMatchObject({ query: { only_price: 1, pictures: 0 } });
  await act(async () => fireEvent.click(entry()));
  expect(told).toMatchObject([{ type: 'pack', hasPictures: false }]);
  await tells({ type: 'packProgress', phase: 'running', done: 12, total: 30 });
  expect(entry().textContent).toContain('12 of 30 fetched');
  await act(async () => fireEvent.click(entry()));
  expect(told).toHaveLength(1); // it is on its way already
  await tells({ type: 'packProgress', phase: 'broken', done: 12, total: 30 });
  await act(async () => fireEvent.click(entry()));
  expect(told).toHaveLength(2);
});

it('has its room before the phone has said what it keeps, and does nothing until then', async () => {
  const { told } = aWorker();
  renderAs({ api: { pack: { read } } }, <PackEntry />);
  expect(entry().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(entry());
  await act(async () => {});
  expect(entry().getAttribute('aria-disabled')).toBe('false');
  expect(told).toEqual([]);
});

it('says that it broke off when nothing is heard of it any more', async () => {
  const { tells } = aWorker();
  const client = await show();
  await act(async () => fireEvent.click(entry()));
  await act(async () => client.clock.advance(59_000));
  await tells({ type: 'packProgress', phase: 'running', done: 12, total: 30 });
  await act(async () => client.clock.advance(59_000));
  expect(entry().textContent).toContain('12 of 30 fetched');
  await act(async () => client.clock.advance(1_000));
  expect(entry().textContent).toContain('The connection broke off.');
});

it('has its price once there is a connection', async () => {
  aWorker();
  const client = await show({ connection: 'none' });
  expect(entry().textContent).toBe('Take the news with me');
  await act(async () => client.bridge.connects('4g'));
  expect(entry().textContent).toContain('Costs about 340 kB');
});

it('says that it broke off where the browser refuses its worker', async () => {
  aWorker();
  await show();
  Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.reject(new Error('refused')) });
  await act(async () => fireEvent.click(entry()));
  expect(entry().textContent).toContain('The connection broke off.');
});

it('is nothing where storage is refused while it is read', async () => {
  aWorker();
  vi.stubGlobal('caches', {
    keys: async () => [cacheNames.articles],
    open: async () => ({ keys: () => Promise.reject(new Error('refused')) }),
  });
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is nothing where the browser keeps nothing', async () => {
  vi.stubGlobal('caches', undefined);
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});
