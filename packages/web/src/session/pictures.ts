import type { Pictures } from '@griot/domain/view';
import { useStore } from 'zustand';
import type { PageStores } from '../platform/stores/page-stores.ts';
import { useClient } from './context/client.ts';
import { usePageStores } from './context/stores.ts';
import { picturesStore, viewStore } from './view-store.ts';

/**
 * Whether this reader saves data, by their own setting or the phone's. What the phone says is asked at once: the page
 * itself settles it a moment later, and a film may have begun by then.
 */
export function useSavesData(): boolean {
  const client = useClient();
  const { isLight } = usePictures();
  return isLight || client?.bridge.isSavingData() === true;
}

/**
 * Whether feeds are asked what their articles cost: for readers who save data, and those who want to see it (DAT-01).
 */
export function wantsCosts(stores: PageStores): boolean {
  const { isShown, isLight } = picturesStore(stores).getState();
  return isLight || !isShown || viewStore(stores).getState().showsCost;
}

/**
 * Whether pictures are shown, and which form of them; from the server first, from the client once it knows the
 * connection.
 */
export function usePictures(): Pictures {
  return useStore(picturesStore(usePageStores()));
}
