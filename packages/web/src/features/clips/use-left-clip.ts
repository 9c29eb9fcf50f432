import { useEffect, useState } from 'react';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** The clip that ran when its page was left for its comments. */
const leftClipStore = pageStore<{ id: string }>('clip-left', () => ({ id: '' }));

/** Whether this clip ran when the reader left for its comments, and how to note that they do (CLP-04). */
export function useLeftClip(id: string): { wasLeft: boolean; leave: (isPlaying: boolean) => void } {
  const stores = usePageStores();
  const store = leftClipStore(stores);
  const [wasLeft] = useState(() => store.getState().id === id);
  useEffect(() => store.setState({ id: '' }), [store]); // only the next page goes on
  return { wasLeft, leave: (isPlaying) => store.setState({ id: isPlaying ? id : '' }) };
}
