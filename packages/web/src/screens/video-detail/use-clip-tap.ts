import { useEffect, useState } from 'react';
import { tappedClipStore } from '../../features/clips/tapped-clip.face.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** Whether a tap led to this clip; a page that is opened again by the history, or by a link, is none. */
export function useClipTap(id: string): boolean {
  const store = tappedClipStore(usePageStores());
  const [wasTapped] = useState(() => store.getState().id === id);
  useEffect(() => store.setState({ id: '' }), [store]);
  return wasTapped;
}
