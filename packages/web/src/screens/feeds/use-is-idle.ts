import { startTransition, useEffect, useState } from 'react';
import { onIdle } from '../../platform/input/moments.ts';
import type { PageStores } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** Documents that have been idle once: on the way back to a screen nothing waits any more. */
const idleBefore = new WeakSet<PageStores>();

/** False until the browser has been idle for the first time: what nobody looks for at once waits for it. */
export function useIsIdle(): boolean {
  const stores = usePageStores();
  const [isIdle, setIdle] = useState(() => idleBefore.has(stores));
  useEffect(() => {
    if (isIdle) return undefined;
    return onIdle(() => {
      idleBefore.add(stores);
      // In slices, so that nobody's finger waits for what stands around the list.
      startTransition(() => setIdle(true));
    });
  }, [stores, isIdle]);
  return isIdle;
}
