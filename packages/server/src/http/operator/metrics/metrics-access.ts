import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

export type Access = 'granted' | 'needs-token' | 'hidden';
type Settings = Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add to a request. */
const proxyHeaders = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'],
  ...['cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip'],
];

/**
 * Who may see the figures: with a token set, whoever sends it. Without one, only a program on this machine that asks us
 * directly, and nobody at all where a proxy or a public address is configured: there every reader comes from this machine.
 */
export function accessOf(request: FastifyRequest, { metricsToken, trustProxy, publicUrl }: Settings): Access {
  if (metricsToken !== undefined) return sends(metricsToken, request) ? 'granted' : 'needs-token';
  const isBehind = trustProxy !== false || (publicUrl !== undefined && !isLocalHost(URL.parse(publicUrl)?.host ?? ''));
  const isDirect = proxyHeaders.every((name) => request.headers[name] === undefined);
  const isOurs = isLoopback(request.socket.remoteAddress ?? '') && isLocalHost(request.headers.host ?? '');
  return !isBehind && isDirect && isOurs ? 'granted' : 'hidden';
}

function sends(token: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(given), hashOf(token));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain !== '' && loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** A page of another site whose name was pointed at this machine (DNS rebinding) still sends its own name. */
function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || (/^[\d.]+$|:/.test(name) && isLoopback(name));
}
