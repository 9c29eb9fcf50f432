import type { Market } from '@griot/locale/markets';
import type { Bridge } from '../../platform/bridge/bridge.ts';
import { onRestored, reloadDocument } from '../../platform/page/restored.ts';
import type { KeyValueStore } from '../../platform/storage/key-value-store.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { marketSessionNames } from '../../platform/storage/slots.ts';
import { storedMarketKey, storeMarket } from '../market-setup.ts';

/**
 * Forgets what this tab stored of another market than its page is for (CTY-08): the market was changed here, in another
 * tab, or by a form without script.
 */
export function forgetFormerMarket(key: string, { sessionMarket }: Storage, store: KeyValueStore): void {
  if (sessionMarket.get() === key) return;
  for (const name of marketSessionNames) store.remove(name);
  sessionMarket.set(key);
}

/** Tabs in which a market is being chosen. */
const choosing = new WeakSet<Storage>();

/** Stores the market that is chosen in this very tab, whose page leads on by itself. */
export function storeChoice(storage: Storage, market: Market): void {
  choosing.add(storage);
  storeMarket(storage, market);
}

/**
 * A document that comes into sight again after another market was chosen, in another tab or since it was left, is asked
 * for anew: what it shows and holds is of the former one (CTY-08). Returns how to stop.
 */
export function followMarket({ storage, bridge }: { storage: Storage; bridge: Pick<Bridge, 'onVisibility'> }) {
  const first = storedMarketKey(storage);
  function look(): void {
    if (storedMarketKey(storage) === first) return;
    // The page writes into its session once more as it is left. Without a name, the next one forgets that too.
    storage.sessionMarket.remove();
    reloadDocument();
  }
  const shown = () => choosing.has(storage) || look();
  const stops = [onRestored(look), bridge.onVisibility((now) => now === 'foreground' && shown())];
  return () => {
    for (const stop of stops) stop();
  };
}
