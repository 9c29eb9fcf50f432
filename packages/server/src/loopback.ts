import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8, 'ipv4');
addresses.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine itself; one of IPv4 may be written as one of IPv6. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && addresses.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a name or an IP address, without a port, is this machine itself. */
export const isLoopbackName = (name: string): boolean => name === 'localhost' || isLoopback(name);

/** Whether a host as it stands in an address or in a request's header, with or without its port, is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const [, inBrackets, name = inBrackets] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(host) ?? [];
  return name !== undefined && isLoopbackName(name);
}
