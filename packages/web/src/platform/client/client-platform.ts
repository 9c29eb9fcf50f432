import type { Bridge } from '../bridge/bridge.ts';
import { openBridge } from '../bridge/open-bridge.ts';
import { type Clock, systemClock } from '../clock/clock.ts';
import { scriptFile } from '../files/script-file.ts';
import { type Network, openNetwork } from '../network/network.ts';
import { host, sessionStore } from '../page/host.ts';
import { openStorage, type Storage } from '../storage/keys.ts';

/** What a browser offers and a server does not; the session has null for it while the server renders. */
export type ClientPlatform = { bridge: Bridge; clock: Clock; network: Network; storage: Storage };

const migrationFile = scriptFile(() => import('../storage/migrate-legacy.ts'));

/** Opens what a browser offers and a server does not: bridge, clock, network and storage. */
export async function openPlatform(): Promise<ClientPlatform> {
  const bridge = await openBridge(host);
  const storage = openStorage({ device: bridge.store, session: sessionStore });
  // Only a phone with an earlier version's value fetches this. Where it does not arrive, the next page asks again.
  if (bridge.store.get('deviceId') !== null)
    (await migrationFile.load().catch(() => null))?.migrateLegacy(bridge.store, storage);
  return { bridge, clock: systemClock, network: openNetwork(host, bridge), storage };
}
