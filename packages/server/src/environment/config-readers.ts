import { BlockList, isIP } from 'node:net';
import { type MarketKey, markets } from '@griot/locale/markets';
import { addressGuard } from '../fetch/address/address-guard.ts';
import { readAddress } from '../fetch/address/read-address.ts';
import { isLoopbackHost } from '../loopback.ts';

type Reading<T> = { ok: true; value: T } | { ok: false; problem: string };
export type Reader<T> = (raw: string) => Reading<T>;

/** As Fastify takes it: no proxy, any proxy, so many hops, or these addresses. */
export type TrustProxy = boolean | number | readonly string[];

const value = <T>(it: T): Reading<T> => ({ ok: true, value: it });
/** The raw text is never repeated: it may be a password in the wrong variable. */
const problem = (text: string): Reading<never> => ({ ok: false, problem: text });

export const path: Reader<string> = (raw) => (raw.includes('\0') ? problem('is not a path') : value(raw));

export const port: Reader<number> = (raw) =>
  /^\d{1,5}$/.test(raw) && Number(raw) <= 65535 ? value(Number(raw)) : problem('must be a number from 0 to 65535');

export const host: Reader<string> = (raw) =>
  isIP(raw) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(raw)
    ? value(raw)
    : problem('must be an address or a host name, without a port');

export const onOff: Reader<boolean> = (raw) =>
  raw === 'on' || raw === 'off' ? value(raw === 'on') : problem('must be on or off');

export const everyMarket: readonly MarketKey[] = markets.map(({ key }) => key);

/** Where sample news is shown: everywhere, nowhere, or in these markets. */
export const sampleMarkets: Reader<readonly MarketKey[]> = (raw) => {
  if (raw === 'on' || raw === 'off') return value(raw === 'on' ? everyMarket : []);
  const named = raw.split(',').map((key) => key.trim());
  const found = everyMarket.filter((key) => named.includes(key));
  return found.length === named.length
    ? value(found)
    : problem('must be on, off, or keys of markets such as ngen,egar');
};

export const origin: Reader<string> = (raw) => {
  const url = URL.parse(raw);
  if (!url || !/^https?:$/.test(url.protocol)) return problem('must begin with http:// or https://');
  const more = url.pathname !== '/' || url.search || url.hash || url.username || url.password;
  return more
    ? problem('must be an origin only, such as https://news.example, with nothing after it')
    : value(url.origin);
};

/** An address of a provider: encrypted, unless it is on this machine. */
export const providerUrl: Reader<string> = (raw) => {
  const url = URL.parse(raw);
  const isHere = url?.protocol === 'http:' && isLoopbackHost(url.host);
  if (!url || (url.protocol !== 'https:' && !isHere)) return problem('must begin with https://');
  const more = url.search || url.hash || url.username || url.password;
  return more ? problem('must be an address without a query and a password') : value(raw.replace(/\/+$/, ''));
};

/** Ids that a provider gave us, separated by commas. */
export const clientIds: Reader<readonly string[]> = (raw) => {
  const ids = raw.split(',').map((id) => id.trim());
  return ids.every((id) => /^[\w.~:-]{1,256}$/.test(id)) ? value(ids) : problem('must be ids separated by commas');
};

export const clientSecret: Reader<string> = (raw) =>
  /^[\x21-\x7e]{8,512}$/.test(raw) ? value(raw) : problem('must be 8 to 512 characters without a space');

/** The name of a person or a company, in any script. */
export const personName: Reader<string> = (raw) =>
  raw.length <= 120 && !/\p{Cc}/u.test(raw) ? value(raw) : problem('must be a name of at most 120 characters');

/** It goes into a header of every request, so nothing may be in it that could end one. */
export const contact: Reader<string> = (raw) => {
  const isMail = /^(mailto:)?[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(raw);
  const isPage = /^https?:\/\/[\x21-\x7e]+$/i.test(raw) && URL.canParse(raw);
  return raw.length <= 200 && (isMail || isPage) ? value(raw) : problem('must be a web address or a mail address');
};

export const databaseUrl: Reader<string> = (raw) => {
  if (!/^postgres(ql)?:\/\//.test(raw)) return problem('must begin with postgres:// or postgresql://');
  // not URL.parse: several hosts with ports (h1:5432,h2:5432) are allowed here and no valid URL
  return /^[a-z]+:\/\/[^/?#\s]+\/[^/?#\s]+/.test(raw)
    ? value(raw)
    : problem('must name a host and a database: postgres://user:password@host/database');
};

export const secret: Reader<string> = (raw) =>
  raw.length >= 32 ? value(raw) : problem('must be at least 32 characters long');

export const httpHeader: Reader<string> = (raw) =>
  /^[a-z0-9-]+$/i.test(raw) ? value(raw.toLowerCase()) : problem('must be the name of an HTTP header');

export const trustProxy: Reader<TrustProxy> = (raw) => {
  if (raw === 'on' || raw === 'off') return value(raw === 'on');
  if (/^[1-9]\d?$/.test(raw)) return value(Number(raw));
  const ranges = raw.split(',').map((range) => range.trim());
  return ranges.every(isRange)
    ? value(ranges)
    : problem('must be on, off, a number of proxies, or addresses and ranges separated by commas');
};

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false; // the prefix is longer than the address
  }
}

/** A key of so many bytes as base64url, without the padding that some tools write. */
export const vapidKey =
  (bytes: number): Reader<string> =>
  (raw) => {
    const text = raw.replace(/=+$/, '');
    const isKey = /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
    return isKey ? value(text) : problem(`must be ${bytes} bytes as base64url`);
  };

/** Push services take no other kinds (RFC 8292, 2.1). */
export const pushSubject: Reader<string> = (raw) => {
  const isMail = /^mailto:[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(raw);
  const isPage = /^https:\/\/[\x21-\x7e]+$/i.test(raw) && URL.canParse(raw);
  return raw.length <= 200 && (isMail || isPage) ? value(raw) : problem('must begin with mailto: or https://');
};

/** Hosts of push services, separated by commas; `*.` and a name stands for all below it. */
export const pushHosts: Reader<readonly string[]> = (raw) => {
  const hosts = raw.split(',').map((host) => hostPattern(host.trim()));
  return hosts.every((host) => host !== undefined)
    ? value(hosts)
    : problem('must be public host names separated by commas, such as push.example or *.push.example');
};

function hostPattern(text: string): string | undefined {
  const [, below = '', name = ''] = /^(\*\.)?([^\s/?#@:*\\]+)$/.exec(text) ?? [];
  const reading = readAddress(`https://${name}`, addressGuard());
  return reading.ok && isIP(reading.url.hostname) === 0 ? below + reading.url.hostname : undefined;
}
