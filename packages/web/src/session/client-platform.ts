import { openBridge } from '../platform/bridge/open-bridge.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { scriptFile } from '../platform/files/script-file.ts';
import { openNetwork } from '../platform/network/network.ts';
import { host, sessionStore } from '../platform/page/host.ts';
import { openStorage } from '../platform/storage/keys.ts';
import type { ClientPlatform } from './session.tsx';

const migrationFile = scriptFile(() => import('../platform/storage/migrate-legacy.ts'));

/** Opens what a browser offers and a server does not: bridge, clock, network and storage. */
export async function openPlatform(): Promise<ClientPlatform> {
  const bridge = await openBridge(host);
  const storage = openStorage({ device: bridge.store, session: sessionStore });
  // Only a phone with an earlier version's value fetches this. Where it does not arrive, the next page asks again.
  if (bridge.store.get('deviceId') !== null)
    (await migrationFile.load().catch(() => null))?.migrateLegacy(bridge.store, storage);
  return { bridge, clock: systemClock, network: openNetwork(host, bridge), storage };
}
