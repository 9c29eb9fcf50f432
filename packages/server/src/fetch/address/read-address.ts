import { isIP } from 'node:net';
import type { AddressFault, FetchFailure } from '../outcome.ts';
import type { AddressGuard } from './address-guard.ts';

type Reading = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly failure: FetchFailure };

const LONGEST = 2_048;
const LONGEST_NAME = 253;
/** Names that only a machine or a local network can answer for (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and ICANN). */
const localNames = /(^|\.)(localhost|local|internal|alt|onion|test|invalid|home\.arpa|ip6\.arpa|in-addr\.arpa)$/;

/** An address as we may ask it, literals of every spelling checked; `base` is where a redirect came from. */
export function readAddress(text: string, guard: AddressGuard, base?: URL): Reading {
  const url = text.length <= LONGEST ? URL.parse(text, base?.href) : null;
  if (!url || url.href.length > LONGEST) return bad('unreadable');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return bad('scheme');
  if (url.username || url.password) return bad('credentials');
  if (!guard.allowsPort(portOf(url))) return bad('port');
  url.hostname = url.hostname.replace(/\.$/, ''); // with the dot of the root or without, it is the same host
  // the URL standard has already made 2130706433, 0x7f.1 and 0177.0.0.1 into 127.0.0.1
  const host = hostOf(url);
  if (isIP(host) > 0 && !guard.mayConnect(host, portOf(url)))
    return { ok: false, failure: { kind: 'refused-address' } };
  if (isIP(host) === 0 && !isPublicName(host)) return bad('name');
  url.hash = '';
  return { ok: true, url };
}

/** The name or the IP address alone, without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

function isPublicName(name: string): boolean {
  return name.length <= LONGEST_NAME && /^[^.]+(\.[^.]+)+$/.test(name) && !localNames.test(name);
}

function bad(fault: AddressFault): Reading {
  return { ok: false, failure: { kind: 'bad-address', fault } };
}
