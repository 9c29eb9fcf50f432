import { marketOf } from '@griot/locale/markets';
import { renderAs } from '@griot/testkit/render-as';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

function leaving(token: string) {
  const bindNewDevice = vi.fn(async () => bound);
  const given = renderAs(
    { api: { device: { create: async () => created }, identity: { bindNewDevice } } },
    <Chooser />,
  );
  const { storage } = given.client;
  storage.deviceId.set('ngen', 'ngenold');
  storage.userId.set('ngenuser');
  storage.token.set(token);
  fireEvent.click(screen.getByRole('button', { name: 'Kenya' }));
  return { storage, bindNewDevice };
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
