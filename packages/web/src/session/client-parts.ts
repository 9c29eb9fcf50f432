import { openBridge } from '../platform/bridge/open-bridge.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openNetwork } from '../platform/network/network.ts';
import { host, sessionStore } from '../platform/page/host.ts';
import { openStorage } from '../platform/storage/keys.ts';
import type { ClientParts } from './session.tsx';

/** Everything around the page that a client has and a server has not. */
export async function clientParts(): Promise<ClientParts> {
  const bridge = await openBridge(host);
  return {
    bridge,
    clock: systemClock,
    network: openNetwork(host, bridge),
    storage: openStorage({ device: bridge.store, session: sessionStore }),
  };
}
