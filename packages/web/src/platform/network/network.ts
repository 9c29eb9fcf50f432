import type { Bridge } from '../bridge/bridge.ts';
import type { Unsubscribe } from '../bridge/listeners.ts';
import type { Connection } from './connection.ts';

export type Network = {
  isOnline(): boolean;
  connection(): Connection;
  /** Told whenever either may have changed; fits React's external stores. */
  subscribe(listener: () => void): Unsubscribe;
};

type NetworkHost = Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> & {
  navigator?: { onLine?: boolean };
};

/** `host` is the window; the bridge knows better than a web view whether there is a connection, and which. */
export function openNetwork(host: NetworkHost, bridge: Pick<Bridge, 'connection' | 'onConnection'>): Network {
  return {
    isOnline: () => host.navigator?.onLine !== false && bridge.connection() !== 'none',
    connection: () => {
      const reach = bridge.connection();
      return reach === 'none' ? 'unknown' : reach;
    },
    subscribe: (listener) => {
      const leaveBridge = bridge.onConnection(listener);
      host.addEventListener?.('online', listener);
      host.addEventListener?.('offline', listener);
      return () => {
        leaveBridge();
        host.removeEventListener?.('online', listener);
        host.removeEventListener?.('offline', listener);
      };
    },
  };
}
