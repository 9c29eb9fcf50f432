import { useEffect, useState } from 'react';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** The clip whose card or offer was tapped last, where that said its price. */
const tappedClipStore = pageStore<{ id: string }>('clip-tapped', () => ({ id: '' }));

/** A tap on what says a clip's price is the clip's start: its page need not ask for another one (CLP-02). */
export const noteClipTap = (stores: PageStores, id: string): void => tappedClipStore(stores).setState({ id });

/** Whether a tap led to this clip; a page that is opened again by the history, or by a link, is none. */
export function useClipTap(id: string): boolean {
  const store = tappedClipStore(usePageStores());
  const [wasTapped] = useState(() => store.getState().id === id);
  useEffect(() => store.setState({ id: '' }), [store]);
  return wasTapped;
}
