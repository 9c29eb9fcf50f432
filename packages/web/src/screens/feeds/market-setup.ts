import { scriptFile } from '../../platform/files/script-file.ts';
import { type MarketSetup, setupIn } from '../../session/market-setup.ts';
import type { Asking } from './extras/read-setup.ts';

const readSetupFile = scriptFile(() => import('./extras/read-setup.ts'));

/**
 * From this page, where it is; else from the device or the server, by script that a page with its setup never needs
 * (CFG-01). Without channels it is asked for again: that was a failure.
 */
export async function keptSetup(asking: Asking): Promise<MarketSetup> {
  const kept = setupIn(asking.stores);
  const { setup } = kept.getState();
  if (setup !== null && setup.channels.length > 0) return setup;
  const { readSetup } = await readSetupFile.load();
  const found = await readSetup(asking);
  kept.setState(found);
  return found.setup;
}
