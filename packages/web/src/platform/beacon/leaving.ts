import type { Unsubscribe } from '../bridge/listeners.ts';

type Leavable = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Called when the document is left, for good or for the browser's memory of it: the last moment there is. */
export function onLeaving(host: Leavable, run: () => void): Unsubscribe {
  host.addEventListener('pagehide', run);
  return () => host.removeEventListener('pagehide', run);
}
