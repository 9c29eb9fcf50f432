import { pack } from '@griot/contract/calls/pack';
import { calling } from '@griot/domain/constants';
import { isPackDue } from '@griot/domain/offline/is-pack-due';
import { type PackMessage, packSize } from '@griot/domain/offline/worker-protocol';
import { sendToWorker } from '../../platform/offline/worker-link.ts';
import type { SessionParts } from '../../session/session.ts';
import { viewStore } from '../../session/view-store.ts';

/** The call as the worker makes it: the page may be gone before the answer is. */
function packMessage({ market, client }: SessionParts<'client' | 'market'>, hasPictures: boolean): PackMessage | null {
  if (market === null || client === null) return null;
  const query = new URLSearchParams({
    ac: client.network.connection(),
    product: calling.product,
    uid: client.storage.deviceId.get(market.key),
    app_version: client.storage.appVersion.get(),
    count: String(packSize),
    pictures: hasPictures ? '1' : '0',
  });
  const url = `/${market.country}/${market.language}${pack.read.path}?${query}`;
  return { type: 'pack', url, hasPictures };
}

/** Begins to fetch the pack of news for reading without a connection; false where nothing can be stored. */
export async function fetchNewsPack(
  session: SessionParts<'client' | 'market'>,
  hasPictures: boolean,
): Promise<boolean> {
  const message = packMessage(session, hasPictures);
  return message !== null && (await sendToWorker(message));
}

/** At the day's first opening, for whoever wants it so. */
export function fetchNewsPackIfDue(session: SessionParts<'client' | 'market' | 'stores'>): void {
  const { client, market, stores } = session;
  if (client === null || market === null) return;
  const { storage, network, bridge, clock } = client;
  const savesData = bridge.isSavingData() || viewStore(stores).getState().isSavingData;
  const line = { connection: network.connection(), isOnline: network.isOnline(), savesData };
  const packedAt = Number(storage.packedAt.get());
  const state = { isDaily: storage.packDaily.get(), packedAt, now: clock.now(), timeZone: market.timeZone };
  if (isPackDue(state, line)) void fetchNewsPack(session, false);
}
