import { createSecretKey, type KeyObject } from 'node:crypto';
import type { CallDescriptor } from '@griot/contract/define-call';
import { consentCookie } from '@griot/domain/consent';
import { type Market, marketFor, marketOf } from '@griot/locale/markets';
import type { FastifyRequest } from 'fastify';
import type { Claim, Proof } from '../../claims-and-proofs.ts';
import type { Config } from '../../environment/config.ts';
import { type Failed, fail, type Remembered } from '../call/answer.ts';
import type { CheckedRequest } from '../call/check-request.ts';
import type { CallSchema } from '../call/json-schema.ts';
import { networkOf } from './network.ts';
import { isOwnRequest } from './own-request.ts';
import { provenDevice } from './prove-device.ts';
import { decodeReaderCookie, readerCookieName } from './reader-cookie.ts';

/**
 * The reader of a request: what it claims and what it proves (ADR 0090). Nothing of a person is shown, written or signed
 * for on a claim.
 */
export type Reader = {
  readonly market: Market | undefined;
  /** Read by the checks of signatures, guests and logins; what is a person's goes by what those checks found. */
  readonly claim: Claim;
  readonly proof: Proof;
  /**
   * Whose feed is ranked and whose events are counted: the proven device, else, in calls that say why (contract/serving), the
   * claimed one. Empty for none. It opens nothing.
   */
  readonly namedDevice: string;
  /** The content of our signed cookie, if the browser sent one; it may be of another market than the request. */
  readonly cookie: Remembered | undefined;
  /** What the reader answered to the question for consent, as the cookie says; empty for no answer (domain/consent). */
  readonly consent: string;
  /** Facts about the connection; its country and its city, by a name, only from a trusted proxy. */
  readonly connection: {
    readonly country: string;
    readonly city: string;
    readonly acceptLanguage: string;
    readonly network: string;
  };
};
/** Of a request that proves nothing. */
export const noProof: Proof = { device: undefined, token: '', cookieUser: undefined };

export type MarketReader = Reader & { readonly market: Market };

export const hasMarket = (reader: Reader): reader is MarketReader => reader.market !== undefined;

type Settings = Partial<Pick<Config, 'countryHeader' | 'cityHeader' | 'publicUrl'>>;
type Place = { country?: unknown; language?: unknown };

export class ReaderContext {
  readonly #cookieKey: KeyObject;
  readonly #decoded = new WeakMap<FastifyRequest, Remembered | undefined>();
  readonly #countryHeader: string | undefined;
  readonly #cityHeader: string | undefined;
  readonly #publicUrl: string | undefined;

  constructor(cookieKey: Buffer, { countryHeader, cityHeader, publicUrl }: Settings = {}) {
    this.#cookieKey = createSecretKey(cookieKey); // made once: bytes would be made a key for each request anew
    this.#countryHeader = countryHeader;
    this.#cityHeader = cityHeader;
    this.#publicUrl = publicUrl;
  }

  /** The reader of a call; its market travels where the call says, or in the prefix of its path (spec 7). */
  ofCall(request: FastifyRequest, call: CallDescriptor, checked: CheckedRequest): Reader | Failed {
    const cookie = this.isOwn(request) ? this.#cookie(request) : undefined;
    const place = placeIn(request, call, checked);
    const named = marketNamed(place);
    if (isNamed(place) && !named) return fail('unknown_market', 'There is no such country and language');
    const falls = call.market === 'headers' || call.market === 'query';
    const market = named ?? (falls && cookie ? marketOf(cookie.market) : undefined);
    const isHere = market === undefined || market.key === cookie?.market;
    const proof = { ...cookieProof(isHere ? cookie : undefined), token: bearerOf(request) };
    const claim = {
      deviceId: idIn(checked.query.uid) || idIn(request.headers['device-id']) || (proof.device?.id ?? ''),
      userId: idIn(request.headers['user-id']),
    };
    return { ...this.#circumstances(request), market, claim, proof, namedDevice: proof.device?.id ?? '', cookie };
  }

  /** Whether the cookie may be used and set: not for requests that another site made the browser send. */
  isOwn(request: FastifyRequest): boolean {
    return isOwnRequest(request, this.#publicUrl);
  }

  /** The reader of a page: market, device and user are those of the cookie, and nothing else is looked at. */
  ofPage(request: FastifyRequest): Reader {
    const cookie = this.#cookie(request);
    const proof = cookieProof(cookie);
    const namedDevice = proof.device?.id ?? '';
    const claim = { deviceId: namedDevice, userId: proof.cookieUser?.id ?? '' };
    const market = cookie && marketOf(cookie.market);
    return { ...this.#circumstances(request), market, claim, proof, namedDevice, cookie };
  }

  #circumstances(request: FastifyRequest): Pick<Reader, 'consent' | 'connection'> {
    const country = this.#countryHeader ? headerOf(request, this.#countryHeader) : '';
    return {
      consent: request.cookies[consentCookie] ?? '',
      connection: {
        country,
        city: this.#cityHeader ? headerOf(request, this.#cityHeader) : '',
        acceptLanguage: headerOf(request, 'accept-language'),
        network: networkOf(request.ip),
      },
    };
  }

  /** The device of our cookie, which nobody else can write; empty for none. */
  cookieDevice(request: FastifyRequest): string {
    return this.#cookie(request)?.deviceId ?? '';
  }

  /** A request is asked for it several times; its signature is checked once. */
  #cookie(request: FastifyRequest): Remembered | undefined {
    const text = request.cookies[readerCookieName];
    if (!text) return undefined;
    if (!this.#decoded.has(request)) this.#decoded.set(request, decodeReaderCookie(text, this.#cookieKey));
    return this.#decoded.get(request);
  }
}

function cookieProof(cookie: Remembered | undefined): Proof {
  const { deviceId = '', user } = cookie ?? {};
  const device = provenDevice({ id: deviceId, keyMark: '', sessionId: user?.sessionId ?? '' });
  return { device, token: '', cookieUser: user };
}

/** The reader once the call is known: a claimed device counts only where the call says so. */
export function readerOfCall<R extends Reader>(reader: R, { serving }: CallSchema): R {
  if (reader.namedDevice !== '' || serving?.claimed === undefined) return reader;
  return { ...reader, namedDevice: reader.claim.deviceId };
}

function placeIn(request: FastifyRequest, call: CallDescriptor, checked: CheckedRequest): Place {
  const prefix = request.params as Place;
  if (prefix.country !== undefined) return { country: prefix.country, language: prefix.language };
  switch (call.market) {
    case 'headers':
      return { country: request.headers.country, language: request.headers.language };
    case 'query':
      return { country: checked.query.country, language: checked.query.language };
    case 'body':
      return { country: checked.body.country, language: checked.body.language };
    case 'path':
    case 'none':
      return {};
  }
}

/** The market with just this country and this language; `kes` and `w` are neither. */
export function marketNamed({ country, language }: Place): Market | undefined {
  const market = marketFor(String(country), String(language));
  return market?.country === country ? market : undefined;
}

/** An empty text counts as none. */
function isNamed(place: Place): boolean {
  return Boolean(place.country) || Boolean(place.language);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function bearerOf(request: FastifyRequest): string {
  const [, token, bare = ''] = /^(?:bearer +(\S+)|(\S{20,}))$/i.exec(headerOf(request, 'authorization')) ?? [];
  return token ?? bare; // some clients send a provider's token bare
}

/** Anything that could not be an id of ours counts as none. */
function idIn(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '';
}
