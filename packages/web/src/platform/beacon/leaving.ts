import type { Unsubscribe } from '../bridge/listeners.ts';

type Leavable = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Called when the document is left, for good or into the back/forward cache: the last moment that script runs. */
export function onLeaving(host: Leavable, run: () => void): Unsubscribe {
  host.addEventListener('pagehide', run);
  return () => host.removeEventListener('pagehide', run);
}
