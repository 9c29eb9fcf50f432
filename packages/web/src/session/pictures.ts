import type { Pictures } from '@griot/domain/view';
import { useStore } from 'zustand';
import type { KeptStores } from '../platform/page/kept-stores.ts';
import { useSession } from './session.tsx';

const all: Pictures = { isShown: true, isLight: false };

export const picturesIn = (stores: KeptStores, first = all) => stores.keep<Pictures>('pictures', first);

/**
 * Whether pictures are shown, and which form of them; from the server first, from the client once it knows the
 * connection.
 */
export function usePictures(): Pictures {
  return useStore(picturesIn(useSession().stores));
}
