import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as secure, type TLSSocket } from 'node:tls';
import { errorCode } from '../../errors.ts';
import type { AddressGuard } from '../address/address-guard.ts';
import { FetchError } from '../outcome.ts';
import type { Resolve } from './resolve.ts';

export type DialDeps = {
  readonly guard: AddressGuard;
  readonly resolve: Resolve;
  /** Whom to believe instead of the certificate authorities Node knows; only a test has its own. */
  readonly authority?: string;
};
export type DialTarget = { readonly host: string; readonly port: number; readonly isSecure: boolean };

/** More would only lengthen the wait for a host that is down. */
const ATTEMPTS = 3;

/**
 * A connection to one of the addresses that were checked, and to no other: the name is looked up once, here, and its
 * answer is what we connect to, so DNS has no second chance to say something else.
 */
export async function dial(target: DialTarget, deps: DialDeps, signal: AbortSignal): Promise<Socket | TLSSocket> {
  const addresses = await addressesOf(target, deps, signal);
  const socket = await firstThatAnswers(addresses, target, signal);
  try {
    if (!deps.guard.mayConnect(socket.remoteAddress ?? '', socket.remotePort ?? 0)) throw refused();
    return target.isSecure ? await secured(socket, target, { authority: deps.authority, signal }) : socket;
  } catch (error) {
    drop(socket);
    throw error;
  }
}

async function addressesOf({ host, port }: DialTarget, { guard, resolve }: DialDeps, signal: AbortSignal) {
  const addresses = isIP(host) > 0 ? [host] : await unlessAborted(resolve(host, signal), signal);
  if (addresses.length === 0) throw new FetchError({ kind: 'dns', code: 'ENODATA' });
  // one inner address among public ones is a trick or a mistake: neither deserves a try at the others
  if (!addresses.every((address) => guard.mayConnect(address, port))) throw refused();
  return addresses.slice(0, ATTEMPTS);
}

async function firstThatAnswers(addresses: readonly string[], { port }: DialTarget, signal: AbortSignal) {
  let why: unknown;
  for (const address of addresses) {
    signal.throwIfAborted();
    const socket = connect({ host: address, port, noDelay: true });
    try {
      await once(socket, 'connect', { signal });
      return socket;
    } catch (error) {
      drop(socket);
      why = error;
    }
  }
  signal.throwIfAborted();
  throw new FetchError({ kind: 'connect', code: errorCode(why) ?? 'unknown' }, { cause: why });
}

type Trust = { readonly authority: string | undefined; readonly signal: AbortSignal };

/** The certificate must be for the name in the address, although we connected by number. */
async function secured(socket: Socket, { host }: DialTarget, { authority, signal }: Trust): Promise<TLSSocket> {
  const name = isIP(host) > 0 ? { host } : { host, servername: host };
  const guarded = secure({ socket, ...name, ALPNProtocols: ['http/1.1'], ...(authority && { ca: authority }) });
  try {
    await once(guarded, 'secureConnect', { signal });
    return guarded;
  } catch (error) {
    drop(guarded);
    signal.throwIfAborted();
    throw new FetchError({ kind: 'tls', code: errorCode(error) ?? 'unknown' }, { cause: error });
  }
}

/** A resolver may be slow to hear that nobody waits any more. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const listening = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    listening.abort();
  }
}

/** Whatever it still has to say, nobody listens, and an error nobody listens to would end the process. */
function drop(socket: Socket): void {
  socket.on('error', () => {}).destroy();
}

function refused(): FetchError {
  return new FetchError({ kind: 'refused-address' });
}
