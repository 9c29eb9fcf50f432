import { createHmac, createSecretKey } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { derivedKey } from './derived-key.ts';

/** What is stored of an address for a few days: a keyed hash, another one every day (UTC), from which nobody reads it back. */
export type NetworkMark = (network: string, at: Date) => Buffer;

const markBytes = 16;

export function networkMark(secret: string): NetworkMark {
  const key = createSecretKey(derivedKey(secret, 'network mark'));
  return (network, at) => {
    const day = at.toISOString().slice(0, 10);
    return createHmac('sha256', key)
      .update(`${day} ${siteOf(network)}`)
      .digest()
      .subarray(0, markBytes);
  };
}

/** Of IPv6 one subscriber may have 65,536 networks (a /48), so these count as one, as an older address does. */
function siteOf(network: string): string {
  const groups = network.split(':');
  return groups.length === 4 && isIPv6(`${network}::`) ? groups.slice(0, 3).join(':') : network;
}
