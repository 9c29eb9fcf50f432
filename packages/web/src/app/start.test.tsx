import { type MarketKey, marketOf } from '@griot/locale/markets';
import { readerSession } from '@griot/testkit/render-as';
import { settled as settledNow } from '@griot/testkit/setup/settled';
import { webStore } from '@griot/web/platform/storage/key-value-store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consumeCookie, writeCookie } from '../platform/surface/cookie.ts';
import { storedMarketKey, storeMarket } from '../session/market-setup.ts';
import { settle } from './start.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/**
 * A page that the server sent for `sent`, opened at an address by a device that has stored a market, or a part of one.
 */
function settled(
  { sent, at, href }: { sent: MarketKey | null; at: string; href: string },
  without?: 'country' | 'language' | 'domain',
) {
  window.history.replaceState(null, '', at);
  const { page, client } = readerSession({ market: sent, href });
  const { storage } = client;
  const own = marketOf('ngen');
  if (own !== undefined && without !== undefined) storeMarket(storage, own);
  if (without !== undefined) storage[without].set('');
  settle(
    { ...page, deviceId: sent === null ? '' : `${sent}device` },
    storage,
    webStore(() => undefined),
  );
  return storage;
}

describe('NAV-03 the country list', () => {
  it.each(['country', 'language', 'domain'] as const)(
    'is shown while the %s is unknown, and the session is marked as new',
    (unknown) => {
      const storage = settled({ sent: null, at: '/lite/', href: '/' }, unknown);
      expect([storage.isNew.get(), storage.firstLoad.get(), window.location.pathname]).toEqual([true, false, '/lite/']);
    },
  );
});

describe('NAV-02 a market that is known', () => {
  it('leads from the list to the feed, and marks the session as a first load', () => {
    const storage = settled({ sent: 'ngen', at: '/lite/', href: '/feeds' });
    expect([storage.firstLoad.get(), storage.isNew.get(), window.location.pathname]).toEqual([
      true,
      false,
      '/lite/feeds',
    ]);
  });

  it('by the cookie alone is stored on the device, with the device that the cookie names', () => {
    const storage = settled({ sent: 'ngen', at: '/lite/feeds', href: '/feeds' });
    expect([storage.country.get(), storage.language.get(), storage.deviceId.get('ngen')]).toEqual([
      'ng',
      'en',
      'ngendevice',
    ]);
    expect(storage.firstLoad.get()).toBe(false);
  });
});

describe('CTY-08 a page for another market than the device has', () => {
  /** What the tab stored of its own market is there still, and which market it takes its session to be of. */
  async function marketAfter({ isTold: isSent, isMirrored = false }: { isTold: boolean; isMirrored?: boolean }) {
    vi.stubGlobal('fetch', async () => new Response(null, { status: isSent ? 200 : 500 }));
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const { page, client } = readerSession({ market: 'kesw', href: '/feeds' });
    const own = marketOf('ngen');
    if (own !== undefined) storeMarket(client.storage, own);
    client.storage.sessionMarket.set('ngen');
    client.storage.mirrored.set(isMirrored);
    const session = webStore(() => undefined);
    session.set('searchTxt', 'Kano');
    settle(page, client.storage, session);
    const first = session.get('searchTxt');
    await expect.poll(() => client.storage.mirrored.get()).toBe(true);
    await settledNow();
    return [first, session.get('searchTxt'), client.storage.sessionMarket.get(), replaced.mock.calls.length];
  }

  it('leaves what the tab kept of its own, which comes next', async () => {
    expect(await marketAfter({ isTold: true })).toEqual(['Kano', 'Kano', 'ngen', 1]);
  });

  it('stays where the server cannot be told, and keeps none of it', async () => {
    expect(await marketAfter({ isTold: false })).toEqual(['Kano', null, 'kesw', 0]);
    expect(await marketAfter({ isTold: true, isMirrored: true })).toEqual([null, null, 'kesw', 0]);
  });
});

describe('CTY-08 a market chosen by the form, before script was alive', () => {
  /** A device of Nigeria comes to the page of Kenya, which was chosen a moment ago. */
  async function chosen(chosen: string, { documents = 0, keyOfKenya = '' } = {}) {
    vi.stubGlobal('fetch', async () => new Response());
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const { page, client } = readerSession({ market: 'kesw', href: '/feeds' });
    const { storage } = client;
    const own = marketOf('ngen');
    if (own !== undefined) storeMarket(storage, own);
    storage.deviceId.set('ngen', 'ngendevice');
    storage.userId.set('ngen-guest');
    if (keyOfKenya !== '') storage.deviceId.set('kesw', 'keswbefore');
    storage.signKey.set('kesw', keyOfKenya);
    window.history.replaceState(null, '', '/lite/feeds');
    writeCookie('griot_chosen', chosen);
    const session = webStore(() => undefined);
    settle({ ...page, deviceId: 'keswdevice' }, storage, session);
    await settledNow();
    await expect.poll(() => replaced.mock.calls.length).toBe(documents);
    expect(consumeCookie('griot_chosen')).toBe('');
    return {
      market: storedMarketKey(storage),
      devices: [storage.deviceId.get('kesw'), storage.oldDeviceId.get()],
      user: storage.userId.get(),
      isMirrored: storage.mirrored.get(),
    };
  }
  const adopted = { market: 'kesw', user: '', isMirrored: false };

  it('is taken for a choice, with the device that the form was given', async () => {
    expect(await chosen('kesw')).toEqual({ ...adopted, devices: ['keswdevice', 'ngendevice'] });
  });

  it('keeps the device that this phone had there, and tells the server so', async () => {
    const devices = ['keswbefore', 'ngendevice'];
    const after = await chosen('kesw', { documents: 1, keyOfKenya: 'key' });
    expect(after).toEqual({ ...adopted, devices, isMirrored: true });
  });

  it.each(['', 'egar'])('is none where the form did not name this market but "%s"', async (other) => {
    const stays = { market: 'ngen', user: 'ngen-guest', isMirrored: true };
    expect(await chosen(other, { documents: 1 })).toEqual({ ...stays, devices: ['', ''] });
  });
});

it('CTY-08 what the tab kept of another market than the page is for is forgotten before anything reads it', () => {
  const { page, client } = readerSession({ market: 'kesw', href: '/feeds' });
  const session = webStore(() => undefined);
  client.storage.sessionMarket.set('ngen');
  session.set('impressed', '{"r":["ngen1"]}');
  settle(page, client.storage, session);
  expect([session.get('impressed'), client.storage.sessionMarket.get()]).toEqual([null, 'kesw']);
});
