import { marketOf } from '@griot/locale/markets';
import { card } from '@griot/testkit/a-phone';
import { renderAs } from '@griot/testkit/render-as';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Recorder } from '../../session/tracking/tracker.ts';
import { useCountryChoice } from './use-country-choice.ts';

const kenya = marketOf('kesw');
if (!kenya) throw new Error('no market kesw');

function Chooser() {
  const { choose } = useCountryChoice();
  return (
    <button type="button" onClick={() => void choose(kenya as NonNullable<typeof kenya>)}>
      Kenya
    </button>
  );
}

const created = { ok: true as const, value: { device_id: 'keswnew', sign_key: 'k' } };
const bound = { ok: true as const, value: { result: { code: 0 as const }, content: {} } };

type Leaving = { isSending?: boolean; isSocial?: boolean };

function leaving(token: string, { isSending = false, isSocial = true }: Leaving = {}) {
  const bindNewDevice = vi.fn(async () => bound);
  const given = renderAs(
    {
      api: { device: { create: async () => created }, identity: { bindNewDevice } },
      around: { session: { gaid: 'advertising', mcc: null, params: {} } },
    },
    <Chooser />,
  );
  const { storage } = given.client;
  const { tracker } = given.session;
  if (tracker !== null) vi.spyOn(tracker, 'recorder').mockReturnValue({ isSending: () => isSending } as Recorder);
  storage.deviceId.set('ngen', 'ngenold');
  storage.userId.set('ngenuser');
  storage.token.set(token);
  storage.packedAt.set('1');
  given.client.bridge.store.set('events.0', '[{"market":"ngen:news-af"}]');
  tracker?.log('click', card);
  if (!isSocial) storage.feedConfig.set('kesw', { ts: 0, config: { enable_social: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Kenya' }));
  return { ...given.client, bindNewDevice };
}

it('IDN-04 a change of market keeps the former device id, and clears the guest', async () => {
  const { storage, bindNewDevice } = leaving('');
  await expect.poll(() => storage.country.get()).toBe('ke');
  expect([storage.oldDeviceId.get(), storage.userId.get()]).toEqual(['ngenold', '']);
  expect(bindNewDevice).not.toHaveBeenCalled();
});

it('IDN-04 a change of market binds the new device to the user who is signed in', async () => {
  const { storage, bindNewDevice } = leaving('token-1');
  await expect.poll(() => bindNewDevice.mock.calls.length).toBe(1);
  expect(bindNewDevice.mock.calls).toEqual([
    [{ query: { login_type: 'gg', old_device_id: 'ngenold' } }, { market: kenya }],
  ]);
  expect([storage.userId.get(), storage.token.get()]).toEqual(['ngenuser', 'token-1']);
});

describe('CTY-08 a change of market', () => {
  /** Everything there is to say of the phone and its shell, once the feed of the new market is asked for. */
  async function left(token = '', options: Leaving = {}) {
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const { storage, bridge, bindNewDevice } = leaving(token, options);
    await expect.poll(() => replaced.mock.calls.length).toBe(1);
    const devices = ['ngen', 'kesw'].map((key) => storage.deviceId.get(key));
    const waiting = [storage.journal.get(storage.tab.get()), bridge.store.get('events.0')];
    return { storage, bridge, bindNewDevice, replaced, devices, waiting };
  }
  type Left = Awaited<ReturnType<typeof left>>;

  it.each<[string, (after: Left) => unknown, unknown]>([
    ['stores the country', ({ storage }) => storage.country.get(), 'ke'],
    ['stores the language', ({ storage }) => storage.language.get(), 'sw'],
    ['stores the domain', ({ storage }) => storage.domain.get(), 'news-af'],
    ['is not a first visit any more', ({ storage }) => storage.chosenBefore.get(), true],
    [
      'has a device of its own, and the market that is left keeps its one',
      ({ devices }) => devices,
      ['ngenold', 'keswnew'],
    ],
    ['keeps the former device id for binding', ({ storage }) => storage.oldDeviceId.get(), 'ngenold'],
    ['clears the guest', ({ storage }) => storage.userId.get(), ''],
    ['tells the shell', ({ bridge }) => bridge.calls, [['tellLocale', { country: 'ke', language: 'sw' }]]],
    ['has taken no news along yet', ({ storage }) => storage.packedAt.get(), ''],
    [
      'resets feeds, hot news and what else is in memory by another document, whose channels and feed config are new',
      ({ replaced }) => replaced.mock.calls,
      [['/lite/feeds']],
    ],
    [
      'keeps the events that wait, for the market they are of',
      ({ waiting: [journal, events] }) => [/"market":"ngen:news-af".*"click"/.test(String(journal)), events],
      [true, '[{"market":"ngen:news-af"}]'],
    ],
  ])('%s', async (_, fact, expected) => {
    expect(fact(await left())).toEqual(expected);
  });

  it('CFG-04 CFG-07 writes all of it under the names that others rely on, device and key for each market', async () => {
    const { bridge } = await left();
    const names = ['country', 'language', 'domain', 'first', 'oldDeviceId', 'gaid', 'deviceIdMap', 'userId'];
    expect(Object.fromEntries(names.map((name) => [name, bridge.store.get(name)]))).toEqual({
      country: 'ke',
      language: 'sw',
      domain: 'news-af',
      first: '1',
      oldDeviceId: 'ngenold',
      gaid: 'advertising',
      deviceIdMap: '{"ngen":"ngenold","kesw":"keswnew"}',
      userId: null,
    });
  });

  it('binds the device of a user who is signed in, who stays so', async () => {
    const { storage, bindNewDevice } = await left('token-1');
    expect([bindNewDevice.mock.calls.length, storage.userId.get()]).toEqual([1, 'ngenuser']);
  });

  it('CFG-06 enable_social: binds nothing in a market that has it off', async () => {
    const { storage, bindNewDevice } = await left('token-1', { isSocial: false });
    expect([bindNewDevice.mock.calls.length, storage.token.get()]).toEqual([0, 'token-1']);
  });
});

it('CTY-06 a choice waits a second while events are being sent, and no longer', async () => {
  const { storage, clock } = leaving('', { isSending: true });
  clock.advance(999);
  await Promise.resolve();
  expect(storage.country.get()).toBe('');
  clock.advance(1);
  await expect.poll(() => storage.country.get()).toBe('ke');
});

it('CTY-06 a choice does not wait while nothing is being sent', async () => {
  const { storage } = leaving(''); // and the clock stands still
  await expect.poll(() => storage.country.get()).toBe('ke');
});
