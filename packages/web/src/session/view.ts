import { picturesFor, printView, readView, type View } from '@griot/domain/view';
import { useStore } from 'zustand';
import { writeCookie } from '../platform/surface/cookie.ts';
import { markView } from '../platform/surface/view-marks.ts';
import { writeAdsCookie } from './ads-cookie.ts';
import { usePageStores } from './context/stores.ts';
import type { SessionParts } from './session.ts';
import { limitStore, picturesStore, viewStore } from './view-store.ts';

export const useView = (): View => useStore(viewStore(usePageStores()));

/**
 * Applies a choice at once, keeps it on the device, and sends it to the server by cookie for the first paint of the
 * next page.
 */
export function chooseView(session: SessionParts<'client' | 'stores'>, change: Partial<View>): void {
  const view = { ...viewStore(session.stores).getState(), ...change };
  session.client?.storage.view.set(printView(view));
  // A market may show ads all the same: the next list says so again.
  if (change.isSavingData) writeAdsCookie(null);
  show(session, view);
}

/**
 * Brings page, cookie and device into line once the page is alive: what was chosen on this device counts, and only the
 * phone knows how it is connected.
 */
export function settleView(session: SessionParts<'client' | 'stores'>): void {
  const { client, stores } = session;
  if (client === null) return;
  const own = client.storage.view.get();
  if (own !== '' && own !== printView(viewStore(stores).getState())) show(session, readView(own));
  settlePictures(session);
  client.network.subscribe(() => settlePictures(session));
}

function show(session: SessionParts<'client' | 'stores'>, view: View): void {
  viewStore(session.stores).setState(view);
  markView(view);
  writeCookie('griot_view', printView(view));
  settlePictures(session);
}

export function settlePictures({ stores, client }: SessionParts<'client' | 'stores'>): void {
  if (client === null) return;
  const connection = client.network.connection();
  const around = {
    savesData: client.bridge.isSavingData() || connection === '2g',
    isWifi: connection === 'wifi',
    isPastLimit: limitStore(stores).getState().isPast,
  };
  picturesStore(stores).setState(picturesFor(viewStore(stores).getState(), around));
}
