import { isLoopback } from '../../loopback.ts';
import { isPublicAddress } from './public-address.ts';

export type AddressGuard = {
  /** Whether an address may name this port at all. */
  allowsPort(port: number): boolean;
  /** Whether a connection may go to this IP address and port. */
  mayConnect(address: string, port: number): boolean;
};

const WEB_PORTS = [80, 443];

/** Lets connections to web ports of the public internet through; a test names the ports of its own publishers. */
export function addressGuard(loopbackPorts: readonly number[] = []): AddressGuard {
  return {
    allowsPort: (port) => WEB_PORTS.includes(port) || loopbackPorts.includes(port),
    mayConnect: (address, port) =>
      (WEB_PORTS.includes(port) && isPublicAddress(address)) || (loopbackPorts.includes(port) && isLoopback(address)),
  };
}
