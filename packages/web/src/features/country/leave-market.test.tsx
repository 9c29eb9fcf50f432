import { marketOf } from '@griot/locale/markets';
import { card } from '@griot/testkit/a-phone';
import { renderAs } from '@griot/testkit/render-as';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followMarket } from '../../session/market/former-market.ts';
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

type Leaving = {
  isSending?: boolean;
  isSocial?: boolean;
  /** The page follows what becomes of its market. */
  isFollowing?: boolean;
};

function leaving(token: string, { isSending = false, isSocial = true, isFollowing = false }: Leaving = {}) {
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
  if (isFollowing) onTestFinished(followMarket(given.client));
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

  it('stores the market and its device, tells the shell, keeps what is to be sent, and takes another document', async () => {
    const { storage, bridge, replaced, devices, waiting } = await left();
    const [journal, events] = waiting;
    expect({
      market: [storage.country.get(), storage.language.get(), storage.domain.get()],
      isFirstVisit: !storage.chosenBefore.get(),
      // The market that is left keeps its device, which the new one may have to be bound in place of.
      devices,
      formerDevice: storage.oldDeviceId.get(),
      guest: storage.userId.get(),
      told: bridge.calls,
      packedAt: storage.packedAt.get(),
      // Feeds, hot news, channels, feed config and what else is in memory go with the document.
      documents: replaced.mock.calls,
      // Events wait for the market they are of.
      journal: /"market":"ngen:news-af".*"click"/.test(String(journal)),
      events,
    }).toEqual({
      market: ['ke', 'sw', 'news-af'],
      isFirstVisit: false,
      devices: ['ngenold', 'keswnew'],
      formerDevice: 'ngenold',
      guest: '',
      told: [['tellLocale', { country: 'ke', language: 'sw' }]],
      packedAt: '',
      documents: [['/lite/feeds']],
      journal: true,
      events: '[{"market":"ngen:news-af"}]',
    });
  });

  it('leads on by itself: its page is not asked for anew where the reader comes back to it meanwhile', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { storage, bridge } = await left('', { isFollowing: true });
    bridge.becomes('foreground');
    expect([storage.country.get(), reload.mock.calls.length]).toEqual(['ke', 0]);
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
