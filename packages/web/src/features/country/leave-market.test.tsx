import { marketOf } from '@griot/locale/markets';
import { renderAs } from '@griot/testkit/render-as';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
    { api: { device: { create: async () => created }, identity: { bindNewDevice } } },
    <Chooser />,
  );
  const { storage } = given.client;
  const { tracker } = given.session;
  if (tracker !== null) vi.spyOn(tracker, 'recorder').mockReturnValue({ isSending: () => isSending } as Recorder);
  storage.deviceId.set('ngen', 'ngenold');
  storage.userId.set('ngenuser');
  storage.token.set(token);
  storage.detailArticle.set({ news_id: 'n', news_entry_id: 'e', request_id: 'r', open_type: 0 });
  storage.topic.set('{}');
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

it('CTY-08 a change of market is stored whole and told to the shell', async () => {
  const { storage, bridge } = leaving('');
  await expect.poll(() => bridge.calls.length).toBe(1);
  expect(bridge.calls).toEqual([['tellLocale', { country: 'ke', language: 'sw' }]]);
  expect([storage.country.get(), storage.language.get(), storage.domain.get()]).toEqual(['ke', 'sw', 'news-af']);
  expect(storage.deviceId.get('kesw')).toBe('keswnew');
  expect(storage.deviceId.get('ngen'), 'the market that was left keeps its device').toBe('ngenold');
  await expect.poll(() => [storage.detailArticle.get(), storage.topic.get()]).toEqual([null, '']);
});

it('CTY-08 CFG-06 enable_social: a change to a market that has it off binds no device', async () => {
  const { storage, bindNewDevice } = leaving('token-1', { isSocial: false });
  await expect.poll(() => storage.topic.get()).toBe('');
  expect([bindNewDevice.mock.calls.length, storage.token.get()]).toEqual([0, 'token-1']);
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
