import { defaultFeedConfig } from '@griot/domain/feed-config';
import { readerSession } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { comment, like } from '@griot/testkit/stored/a-queueing-phone';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionsName } from '../../platform/storage/areas/queued-actions.ts';
import { tabSlot } from '../tracking/tab-slot.ts';
import { openQueue } from './open-queue.ts';
import { queueOf, waitingNow } from './waiting.ts';

// The lock of this imitation of a browser cannot be asked for.
beforeEach(() => void Object.defineProperty(window.navigator, 'locks', { value: undefined, configurable: true }));
afterEach(() => void Reflect.deleteProperty(window.navigator, 'locks'));

type Client = ReturnType<typeof readerSession>['client'];
const setFlag = (client: Client, isOn: boolean) =>
  client.storage.feedConfig.set('ngen', { ts: 1, config: { queue_offline_actions: isOn } });
const queuedIds = (client: Client): string[] =>
  JSON.parse(client.bridge.store.get(`${actionsName}.${tabSlot(client.storage)}`) ?? '[]').map(
    ({ id }: { id: string }) => id,
  );

/** The flag as the device knows it, and as the page came with it. */
it.each([
  ['that keeps acts', true, undefined, ['liked', 'sent']],
  ['that keeps none', false, undefined, []],
  ['of which the phone does not know', undefined, undefined, []],
  ['whose page says that it keeps acts', undefined, true, ['liked', 'sent']],
  ['whose page says that it keeps acts by now', false, true, ['liked', 'sent']],
  ['whose page says that it keeps none any more', true, false, []],
])(
  'CFG-06 queue_offline_actions IDN-10 in a market %s, so does a tap without a connection and a page that is left',
  (_, onDevice, onPage, ids) => {
    const config = { ...defaultFeedConfig, queue_offline_actions: onPage === true };
    const stores =
      onPage === undefined ? {} : { 'market-setup': { setup: { channels: [], config }, isOnDevice: true } };
    const { session, client } = readerSession({ around: { connection: 'none' }, stores });
    if (onDevice !== undefined) setFlag(client, onDevice);
    openQueue(session);
    const queue = queueOf(session);
    const isOn = ids.length > 0;
    expect([queue?.isOn(), queue?.enqueue(like(1), 'liked')]).toEqual([isOn, isOn]);
    expect(waitingNow(session.stores).map(({ id }) => id)).toEqual(isOn ? ['liked'] : []);
    queue?.begin(comment('On its way'), 'sent');
    client.bridge.becomes('background');
    expect(queuedIds(client)).toEqual(ids);
  },
);

it.each([
  [true, '4g', 1],
  [false, '4g', 1],
  [true, 'none', 0],
] as const)('IDN-10 a page that came without the flag asks for it: %s, on %s', async (flag, connection, times) => {
  const feed = vi.fn(async () => ({ ok: true, value: { queue_offline_actions: flag } }));
  const { session, client } = readerSession({ around: { connection }, api: { config: { feed } } });
  openQueue(session);
  await settled();
  expect(feed).toHaveBeenCalledTimes(times);
  client.bridge.connects('none');
  expect(queueOf(session)?.isOn()).toBe(flag && times > 0);
});

it('IDN-10 a page that came alive without a connection asks for the flag once, when there is one', async () => {
  const feed = vi.fn(async () => ({ ok: true, value: { queue_offline_actions: true } }));
  const { session, client } = readerSession({ around: { connection: 'none' }, api: { config: { feed } } });
  openQueue(session);
  client.bridge.connects('4g');
  client.bridge.connects('wifi');
  await settled();
  client.bridge.connects('none');
  expect([feed.mock.calls.length, queueOf(session)?.isOn()]).toEqual([1, true]);
});

it('IDN-10 a device that knows the flag asks nobody', async () => {
  const feed = vi.fn();
  const { session, client } = readerSession({ api: { config: { feed } } });
  setFlag(client, true);
  openQueue(session);
  await settled();
  expect(feed).not.toHaveBeenCalled();
});

it('IDN-10 what waits from before is sent once, though the market keeps acts no more', async () => {
  const sent = vi.fn(async (_: unknown) => ({ ok: true, value: { result: { code: 0 }, content: {} } }));
  const device = { create: async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } }) };
  const { session, client } = readerSession({
    around: { connection: 'none' },
    api: { comment: { post: sent }, device, identity: { guest: sent } },
  });
  client.storage.userId.set('ngen-guest');
  setFlag(client, true);
  openQueue(session);
  queueOf(session)?.enqueue(comment('Said in the train'), 'said');
  setFlag(client, false);
  expect(queuedIds(client)).toEqual(['said']);
  client.bridge.connects('4g');
  await vi.waitFor(() => expect(queuedIds(client)).toEqual([]));
  await settled();
  expect(sent.mock.calls).toMatchObject([[{ body: { content: 'Said in the train', client_id: 'said' } }]]);
});
