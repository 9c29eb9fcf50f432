import { openBridge } from '../platform/bridge/open-bridge.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openNetwork } from '../platform/network/network.ts';
import { host, sessionStore } from '../platform/page/host.ts';
import { openStorage } from '../platform/storage/keys.ts';
import type { ClientPlatform } from './session.tsx';

/** Opens what a browser offers and a server does not: bridge, clock, network and storage. */
export async function openPlatform(): Promise<ClientPlatform> {
  const bridge = await openBridge(host);
  return {
    bridge,
    clock: systemClock,
    network: openNetwork(host, bridge),
    storage: openStorage({ device: bridge.store, session: sessionStore }),
  };
}
