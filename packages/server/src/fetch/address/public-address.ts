import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Not for the public, or not for one receiver (IANA special-purpose and multicast registries). */
const insideV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // shared by a provider's customers
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, where clouds keep their metadata
  '168.63.129.16/32', // a public number that every Azure machine finds inside
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24', // documentation
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and the broadcast address
];

/**
 * The only part of IPv6 that is handed out to the public. Outside lie loopback, mapped and compatible IPv4, NAT64,
 * discard, unique-local, link-local, site-local and multicast: none has to be listed.
 */
const publicV6 = ['2000::/3'];
const insideV6 = [
  '2001::/23', // protocol assignments, Teredo among them: it carries IPv4 addresses
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: it carries IPv4 addresses
  '2620:4f:8000::/48',
  '3fff::/20', // documentation
];

const refusedV4 = rangesOf(insideV4, 'ipv4');
const publicV6Ranges = rangesOf(publicV6, 'ipv6');
const refusedV6 = rangesOf(insideV6, 'ipv6');

/** Whether an address in text form belongs to a machine anybody may talk to. What is no address is not public either. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false; // a zone names a link of this machine
  return publicV6Ranges.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}

function rangesOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
