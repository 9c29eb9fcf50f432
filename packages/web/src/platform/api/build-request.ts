import type { CallDescriptor, CallMarket } from '@griot/contract/define-call';
import { signedFlag, textToSign } from '@griot/contract/signature';
import { calling } from '@griot/domain/constants';
import type { Origins } from '@griot/domain/country/country-option';
import type { DomainKey } from '@griot/locale/market';
import type { Connection } from '../network/connection.ts';
import { type ApiReader, isSignedIn } from './api-reader.ts';
import { type Pair, wellFormed, wirePairs } from './wire-text.ts';

export type CallParts = { params?: object | undefined; query?: object | undefined; body?: object | undefined };

export type RequestFacts = {
  call: CallDescriptor;
  parts: CallParts;
  reader: ApiReader;
  /** Undefined only for calls that need none. */
  market: CallMarket | undefined;
  origins: Origins;
  appVersion: string;
  connection: Connection;
  now: number;
};

/** A request, ready but for its signature, which takes time to make. */
export type BuiltRequest = {
  method: string;
  /** Empty for the page's own. */
  origin: string;
  path: string;
  query: readonly Pair[];
  headers: Readonly<Record<string, string>>;
  body: { as: 'form'; fields: readonly Pair[] } | { as: 'json'; text: string } | null;
  timeout: number;
  toSign: { key: string; text: string } | null;
};

export function buildRequest(facts: RequestFacts): BuiltRequest {
  const { call, reader, market } = facts;
  const signs = call.signed && reader.signKey !== '';
  const path = pathOf(facts);
  const query = wirePairs({ ...queryOf(facts), ...(signs && signingQuery(facts)) });
  const { country = '', language = '' } = market ?? {};
  const text = () => textToSign({ method: call.method, path, query, userId: reader.userId, country, language });
  return {
    method: call.method,
    origin: originOf(facts),
    path,
    query,
    headers: headersOf(facts),
    body: bodyOf(facts),
    timeout: call.host === 'detail' ? calling.detailTimeout : calling.timeout,
    toSign: signs ? { key: reader.signKey, text: text() } : null,
  };
}

/** A domain that gives its detail host no origin of its own serves it with the rest (spec 7, general rules). */
function originOf({ call, market, origins }: RequestFacts): string {
  if (market === undefined) return '';
  const own = origins[market.domain as DomainKey];
  return (call.host === 'detail' && own.detail) || own.default;
}

function pathOf({ call, parts, market }: RequestFacts): string {
  const given = new Map(Object.entries(parts.params ?? {}));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(given.get(name) ?? ''))),
  );
  return call.market === 'path' && market ? `/${market.country}/${market.language}${path}` : path;
}

/** What a call is given stands above what every call carries. */
function queryOf({ call, parts, reader, market, appVersion, connection, now }: RequestFacts): object {
  return {
    ac: connection,
    product: calling.product,
    uid: reader.deviceId,
    app_version: appVersion,
    ...(call.market === 'query' && { country: market?.country, language: market?.language }),
    ...(call.host === 'detail' && { client: '', r_type: 'json' }),
    ...(call.family === 'log' && { rts: now }),
    ...parts.query,
  };
}

const signingQuery = ({ reader, now }: RequestFacts) => ({
  ts: now,
  flag: isSignedIn(reader) ? signedFlag.signedIn : signedFlag.otherwise,
});

/** The news calls carry none of these: without headers of its own a request needs no preflight across origins. */
function headersOf({ call, reader, market, appVersion }: RequestFacts): Record<string, string> {
  const isSocial = call.family === 'social' || call.family === 'clip';
  const headers = {
    Country: call.market === 'headers' ? market?.country : '',
    Language: call.market === 'headers' ? market?.language : '',
    'X-Mobile-Client': isSocial ? calling.mobileClient : '',
    ...((isSocial || call.signed) && {
      'Device-Id': reader.deviceId,
      'User-Id': reader.userId,
      Authorization: reader.token && `Bearer ${reader.token}`,
    }),
    'App-Product': call.path.includes('/message/') ? calling.product : '',
    Version: call.path.endsWith('login_token') ? appVersion : '',
    'Content-Type': call.bodyAs === 'json' ? 'application/json' : '',
  };
  return Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function bodyOf({ call, parts, market }: RequestFacts): BuiltRequest['body'] {
  if (call.method === 'GET') return null;
  const fields = {
    ...(call.market === 'body' && { country: market?.country, language: market?.language }),
    ...parts.body,
  };
  if (call.bodyAs === 'json') return { as: 'json', text: JSON.stringify(fields) };
  const pairs = wirePairs(fields);
  return pairs.length > 0 ? { as: 'form', fields: pairs } : null; // an empty form trips some parsers
}
