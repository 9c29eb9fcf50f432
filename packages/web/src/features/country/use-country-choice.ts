import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';
import { calling } from '@griot/domain/constants';
import { type MarketChoice, mayChoose } from '@griot/domain/country/may-choose';
import type { Market } from '@griot/locale/markets';
import { useEffect, useState } from 'react';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { here, replaceAfresh } from '../../platform/page/address.ts';
import { onRestored } from '../../platform/page/restored.ts';
import { pause } from '../../platform/retry/try-again.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { storeChoice } from '../../session/market/former-market.ts';
import { mirrorMarket } from '../../session/market/mirror-market.ts';
import { mayUse } from '../../session/may-use.ts';
import type { SessionParts } from '../../session/session.ts';

const bindFile = scriptFile(() => import('../../session/identity/bind-device.ts'));

/** Choosing a country with script: the row shows how it goes, and a failed one can be tried again (spec 4). */
export function useCountryChoice() {
  const session = useSessionParts<'api' | 'client' | 'csrf' | 'market' | 'tracker'>();
  const [choosing, setChoosing] = useState<MarketChoice>({ name: 'idle' });
  const [isOffline, setOffline] = useState(false);
  // Back from the feed the browser may show the list as it was left: in the middle of a choice.
  useEffect(() => onRestored(() => setChoosing({ name: 'idle' })), []);

  async function choose(market: Market) {
    const { client } = session;
    if (client === null) return;
    const isOnline = client.network.isOnline();
    setOffline(!isOnline);
    if (!mayChoose(market.key, { isOnline, current: session.market?.key ?? null, choosing })) return;
    setChoosing({ name: 'selecting', market: market.key });
    // The guide itself knows whether the market shows it (CTY-09); whoever was led here by a link is led on first.
    const isLed = client.bridge.deepLink() !== null || here().includes('?');
    const hasGuide = !client.storage.chosenBefore.get() && client.bridge.can('locateGuide') && !isLed;
    if (await applyChoice(market, session, client)) replaceAfresh(hasGuide ? hrefs.guide() : feedHref());
    else setChoosing({ name: 'failed', market: market.key });
  }
  return { choosing, isOffline, choose };
}

/** The query that led a new reader here leads them on, once they have a market (DPL-02). */
const feedHref = () => here().replace(/^\/(\?change=1$)?/, hrefs.feeds());

/** A market chosen before keeps the device it had there, if this device can prove that it is the one (CTY-07). */
async function applyChoice(
  market: Market,
  session: SessionParts<'api' | 'csrf' | 'market' | 'tracker'>,
  client: ClientPlatform,
): Promise<boolean> {
  const { storage, bridge, clock } = client;
  // Events of the market that is left are on their way (CTY-06).
  if (session.tracker?.recorder()?.isSending()) await pause(calling.reportLockWait, clock);
  const known = { deviceId: storage.deviceId.get(market.key), signKey: storage.signKey.get(market.key) };
  if (known.deviceId !== '' && known.signKey !== '') {
    if (!(await mirrorMarket(market.key, known, session.csrf))) return false;
  } else {
    const gaid = mayUse('id', { market, client }) ? bridge.session().gaid : '';
    storage.gaid.set(gaid);
    const outcome = await fetchDevice(session.api, market, gaid);
    if (!outcome.ok) return false;
    storage.deviceId.set(market.key, outcome.value.device_id);
    storage.signKey.set(market.key, outcome.value.sign_key);
  }
  storage.oldDeviceId.set(storage.deviceId.get(session.market?.key ?? ''));
  storeChoice(storage, market);
  bridge.tellLocale({ country: market.country, language: market.language });
  // A guest belongs to the device that is left; a user who is signed in takes the new one along (CTY-08).
  if (storage.token.get() === '') storage.userId.remove();
  else await rebind(market, session, client);
  // The news taken along are those of the market that is left; what the session holds of it, the next document forgets
  // (session/market/former-market.ts), and everything in memory goes with this one.
  storage.packedAt.remove();
  return true;
}

/** Where this fails, or its script does not arrive, the next social action tries again (IDN-03). */
async function rebind(market: Market, { api }: SessionParts<'api'>, client: ClientPlatform): Promise<void> {
  const file = await bindFile.load().catch(() => null);
  if (file?.isSocial(market, client)) await file.bindDevice({ api, market }, client);
}

type Device = { device_id: string; sign_key: string };

/** A device id for this market: asked once, and up to three times more when that fails (spec 4, Country selection). */
async function fetchDevice(api: Api, market: Market, advertisingId: string): Promise<Outcome<Device>> {
  const ask = () => api.device.create({ body: { advertising_id: advertisingId } }, { market });
  let outcome = await ask();
  for (let retries = 0; !outcome.ok && retries < calling.deviceIdRetries; retries++) outcome = await ask();
  return outcome;
}
