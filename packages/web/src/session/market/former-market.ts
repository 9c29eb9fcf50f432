import type { Bridge } from '../../platform/bridge/bridge.ts';
import { onRestored, reloadDocument } from '../../platform/page/restored.ts';
import type { KeyValueStore } from '../../platform/storage/key-value-store.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { marketSessionNames } from '../../platform/storage/slots.ts';
import { storedMarketKey } from '../market-setup.ts';

/**
 * Forgets what this tab kept of another market than its page is for (CTY-08): the market was changed here, in another tab,
 * or by a form without script.
 */
export function forgetFormerMarket(key: string, { sessionMarket }: Storage, store: KeyValueStore): void {
  if (sessionMarket.get() === key) return;
  for (const name of marketSessionNames) store.remove(name);
  sessionMarket.set(key);
}

/**
 * A document that comes into sight again after another market was chosen, in another tab or since it was left, is asked
 * for anew: what it shows and holds is of the former one (CTY-08). Returns how to stop.
 */
export function followMarket({ storage, bridge }: { storage: Storage; bridge: Pick<Bridge, 'onVisibility'> }) {
  const first = storedMarketKey(storage);
  function look(): void {
    if (storedMarketKey(storage) === first) return;
    storage.sessionMarket.remove(); // it writes into its session once more as it goes
    reloadDocument();
  }
  const stops = [onRestored(look), bridge.onVisibility((now) => now === 'foreground' && look())];
  return () => {
    for (const stop of stops) stop();
  };
}
