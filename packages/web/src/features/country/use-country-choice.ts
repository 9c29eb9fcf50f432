import { type Choosing, mayChoose } from '@griot/domain/country/may-choose';
import type { Market } from '@griot/locale/markets';
import { useState } from 'react';
import { openAfresh } from '../../platform/page/open-afresh.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { mirrorMarket } from '../../session/mirror-market.ts';
import { type ClientParts, type Session, useSession } from '../../session/session.tsx';
import { storeMarket } from '../../session/stored-market.ts';
import { fetchDevice } from './fetch-device.ts';

/** Choosing a country with script: the row shows how it goes, and a failed one can be tried again (spec 4). */
export function useCountryChoice() {
  const session = useSession();
  const [choosing, setChoosing] = useState<Choosing>({ name: 'idle' });

  async function choose(market: Market) {
    const { client } = session;
    if (client === null) return;
    const isOnline = client.network.isOnline();
    if (!mayChoose(market.key, { isOnline, current: session.market?.key ?? null, choosing })) return;
    setChoosing({ name: 'selecting', market: market.key });
    if (await takeUp(market, session, client)) openAfresh(hrefs.feeds());
    else setChoosing({ name: 'failed', market: market.key });
  }
  return { choosing, choose };
}

/** A market chosen before keeps the device it had there (CTY-07). */
async function takeUp(market: Market, session: Session, { storage, bridge }: ClientParts): Promise<boolean> {
  const known = storage.deviceId.get(market.key);
  if (known !== '') {
    if (!(await mirrorMarket(market.key, known, session.csrf))) return false;
  } else {
    const outcome = await fetchDevice(session.api, market, bridge.session().gaid);
    if (!outcome.ok) return false;
    storage.deviceId.set(market.key, outcome.value.device_id);
    storage.signKey.set(market.key, outcome.value.sign_key);
  }
  storeMarket(storage, market);
  return true;
}
