import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../environment/config.ts';
import { isLoopback, isLoopbackHost } from '../../../loopback.ts';
import { hasPublicAddress, signsOfProxy } from '../../own-machine.ts';

export type Access = 'granted' | 'needs-token' | 'hidden';
type Settings = Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>;

/**
 * Who may see the figures: with a token set, whoever sends it. Without one, only a program on this machine that asks us
 * directly, and nobody at all where a proxy or a public address is configured: there every reader comes from this machine.
 */
export function accessOf(request: FastifyRequest, { metricsToken, trustProxy, publicUrl }: Settings): Access {
  if (metricsToken !== undefined) return sends(metricsToken, request) ? 'granted' : 'needs-token';
  const isBehind = trustProxy !== false || hasPublicAddress(publicUrl);
  const isDirect = signsOfProxy(request.headers).length === 0;
  // A page of another site whose name was pointed at this machine (DNS rebinding) still sends its own name.
  const isOurs = isLoopback(request.socket.remoteAddress ?? '') && isLoopbackHost(request.headers.host ?? '');
  return !isBehind && isDirect && isOurs ? 'granted' : 'hidden';
}

function sends(token: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(given), hashOf(token));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
