import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHost, isLoopbackName } from '../loopback.ts';

type Reachable = {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: unknown;
};

/** Headers that proxies add to a request. */
export const proxyHeaders = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'],
  ...['cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip'],
];

/** The headers that say that a request was passed on. */
export const signsOfProxy = (headers: IncomingHttpHeaders): string[] =>
  proxyHeaders.filter((name) => headers[name] !== undefined);

/** Whether readers were told an address that is not this machine's. */
export const hasPublicAddress = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host);

/** Only where nobody but the person at this computer can come: sample news, a loopback address, no proxy before it. */
export function isOwnMachine({ demo, host, publicUrl, trustProxy }: Reachable): boolean {
  return demo && isLoopbackName(host) && !hasPublicAddress(publicUrl) && trustProxy === false;
}

/** Of this machine itself, unless it was passed on: then it is somebody else's, whatever stands before us. */
export const isFromOwnMachine = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) && signsOfProxy(headers).length === 0;
