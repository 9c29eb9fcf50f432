import { calls } from '@griot/contract/calls';
import { type PushMark, pushMarkKey } from '@griot/domain/offline/worker-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AddressChanged, LastingEvent } from '../scope.ts';
import { pushAddress } from './push-address.ts';

type Listener = (event: AddressChanged) => void;
const at = (endpoint: string) => ({ endpoint, keys: { p256dh: 'public', auth: `secret of ${endpoint}` } });
const subscribed = (endpoint: string) =>
  ({ toJSON: () => at(endpoint), options: { applicationServerKey: null } }) as unknown as PushSubscription;

/** What the browser has now, what is cached for the worker, and what the service was told. */
const phone = {
  current: null as PushSubscription | null,
  mark: null as PushMark | null,
  keysUsed: [] as unknown[],
  told: [] as unknown[],
  answer: (): Promise<Response> => Promise.resolve(new Response('{"result":{"code":0}}')),
};
let changed: Listener | undefined;

beforeEach(() => {
  Object.assign(phone, { current: null, mark: null, keysUsed: [], told: [] });
  phone.answer = async () => new Response('{"result":{"code":0}}');
  vi.stubGlobal('location', { origin: 'https://griot.example' });
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({
      match: async (key: string) =>
        key === pushMarkKey && phone.mark !== null ? new Response(JSON.stringify(phone.mark)) : undefined,
      put: async (_: string, response: Response) => {
        phone.mark = await response.json();
      },
    }),
  });
  vi.stubGlobal('registration', {
    pushManager: {
      getSubscription: async () => phone.current,
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        phone.keysUsed.push(applicationServerKey);
        return subscribed('new');
      },
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    phone.told.push([path, JSON.parse(body)]);
    return phone.answer();
  });
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    changed = listener;
  });
  pushAddress.start?.();
});
afterEach(() => vi.unstubAllGlobals());

async function change(event: Partial<AddressChanged>): Promise<void> {
  const work: Promise<unknown>[] = [];
  changed?.({ ...event, waitUntil: (one) => work.push(one) } as AddressChanged);
  await Promise.allSettled(work);
}
const openPage = () => pushAddress.onMessage?.({ type: 'keep' }, {} as LastingEvent);
const moved = (from: string, to: string) => [
  calls.push.move.path,
  { from: { endpoint: from, auth: `secret of ${from}` }, to: at(to) },
];
const markAt = (endpoint: string): PushMark => ({ endpoint, auth: `secret of ${endpoint}`, key: 'the key' });

it('the service hears of the new address that the browser names, and the next change begins there', async () => {
  await change({ oldSubscription: subscribed('old'), newSubscription: subscribed('new') });
  expect(phone.told).toEqual([moved('old', 'new')]);
  phone.current = subscribed('newer');
  await openPage();
  expect(phone.told.at(-1)).toEqual(moved('new', 'newer'));
});

it('a browser that names neither is subscribed anew with the key that the page left', async () => {
  phone.mark = markAt('old');
  await change({});
  expect([phone.keysUsed, phone.told]).toEqual([['the key'], [moved('old', 'new')]]);
  expect(phone.mark).toEqual(markAt('new'));
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a portal', async () => new Response('{"status":"ok"}', { headers: { 'x-request-id': 'r1' } })],
  ['a portal’s page', async () => new Response('<html></html>')],
  ['a service that is away', async () => new Response('{"result":{"code":0}}', { status: 503 })],
])('with %s it is told again when a page is opened, and then no more', async (_, answer) => {
  phone.mark = markAt('old');
  const { answer: works } = phone;
  phone.answer = answer;
  phone.current = subscribed('new');
  await change({});
  expect(phone.mark).toEqual(markAt('old'));
  phone.answer = works;
  await openPage();
  await openPage();
  expect(phone.told).toEqual([moved('old', 'new'), moved('old', 'new')]);
});

it('nothing is begun for a reader who never wanted pushes, or ended them', async () => {
  await change({});
  phone.mark = markAt('old');
  await openPage();
  expect([phone.told, phone.keysUsed]).toEqual([[], []]);
});
