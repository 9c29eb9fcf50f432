import type { Pictures } from '@griot/domain/view';
import { useStore } from 'zustand';
import type { PageStores } from '../platform/page/page-stores.ts';
import { useSession } from './session.tsx';

const all: Pictures = { isShown: true, isLight: false };

export const picturesIn = (stores: PageStores, first = all) => stores.keep<Pictures>('pictures', first);

/**
 * Whether pictures are shown, and which form of them; from the server first, from the client once it knows the
 * connection.
 */
export function usePictures(): Pictures {
  return useStore(picturesIn(useSession().stores));
}
