import type { FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHost, isLoopbackName } from '../loopback.ts';

type Reachable = {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: unknown;
};

/** Only where nobody but the person at this computer can come: sample news, a loopback address, no proxy before it. */
export function isOwnMachine({ demo, host, publicUrl, trustProxy }: Reachable): boolean {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host);
  return demo && isLoopbackName(host) && !isPublic && trustProxy === false;
}

/** Of this machine itself, unless it was passed on: then it is somebody else's, whatever stands before us. */
export const isFromOwnMachine = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) && headers['x-forwarded-for'] === undefined;
