import { createHmac } from 'node:crypto';
import type { Call } from '@griot/contract/define-call';
import { textToSign } from '@griot/contract/signature';
import { encodeBody } from '../encode-body.ts';
import type { FreshApp } from '../fresh-app.ts';
import type { InjectedResponse } from '../readers.ts';
import type { Target } from './a-target.ts';

/** Who sends a request that names the target: what they have of their own; texts are empty for what they have not. */
export type Sender = {
  readonly place: { readonly country: string; readonly language: string };
  readonly deviceId: string;
  readonly signKey: string;
  readonly cookie: string;
  readonly token: string;
};

export type WireRequest = {
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown> | undefined;
};

/** Every way to name a person. Each changes a request that otherwise says only who its sender is. */
export const ways = ['query', 'header', 'user header', 'body', 'cookie', 'signature', 'token'] as const;
type NamingWay = (typeof ways)[number];
/** How a request names the target, and whether the token of the sender goes along with their other proofs. */
export type Way = { readonly by: NamingWay; readonly hasToken: boolean };

/** The ways that differ for a call and its sender: a GET has no body, and only whoever has a key can sign. */
export function waysOf({ method }: Call, { signKey, token }: Sender): Way[] {
  return ways.flatMap((by): Way[] => {
    if (by === 'body' && method === 'GET') return [];
    if ((by === 'signature' || by === 'user header') && signKey === '') return [];
    const isAsked = token !== '' && (by === 'header' || by === 'user header');
    return isAsked ? [true, false].map((hasToken) => ({ by, hasToken })) : [{ by, hasToken: true }];
  });
}

/** Names the target in one way; the sender's own proofs go along. */
export function nameTarget({ by, hasToken }: Way, target: Target, request: WireRequest): WireRequest {
  const { deviceId, userId } = target;
  const { query, body } = request;
  const { authorization = '', ...others } = request.headers;
  const headers: WireRequest['headers'] = { ...others, ...(hasToken && authorization && { authorization }) };
  switch (by) {
    case 'query':
      return { ...request, query: { ...query, uid: deviceId } };
    case 'header':
      return { ...request, query: { ...query, uid: '' }, headers: { ...headers, ...idsOf(target) } };
    case 'user header':
      // signature and cookie hold, for the sender's own device: what is refused is the user
      return { ...request, headers: { ...headers, 'user-id': userId } };
    case 'body':
      return { ...request, body: { ...body, news_device_id: deviceId, device_id: deviceId, user_id: userId } };
    case 'cookie': {
      // what the cookie says is the target's, how it is signed is not
      const [said = ''] = /^.*(?=\.)/.exec(target.cookie) ?? [];
      return { ...request, headers: { ...headers, cookie: `griot=${said}.${'A'.repeat(43)}` } };
    }
    case 'signature':
      return { ...request, query: { ...query, uid: deviceId }, headers: { ...headers, ...idsOf(target) } };
    case 'token':
      return {
        ...request,
        query: { ...query, uid: deviceId },
        headers: { ...headers, ...idsOf(target), authorization: `Bearer ${'made-up-token'.repeat(3)}` },
      };
  }
}

const idsOf = ({ deviceId, userId }: Target) => ({ 'device-id': deviceId, 'user-id': userId });

type Args = { params?: object; query?: object; body?: object };

/** A call as a sender makes it who names nobody but themselves. */
export function ownRequest(call: Call, args: Args, sender: Sender): WireRequest {
  const { place, deviceId, cookie, token } = sender;
  const query = Object.fromEntries(Object.entries(args.query ?? {}).map(([name, value]) => [name, String(value)]));
  return {
    query: { ...query, ...(call.market === 'query' && place), uid: deviceId },
    headers: {
      ...(call.market === 'headers' && place),
      ...(cookie && { cookie: `griot=${cookie}` }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: args.body && { ...args.body, ...(call.market === 'body' && place) },
  };
}

type Sending = { call: Call; args: Args; sender: Sender; signs: boolean; isReplay?: boolean };

/** Sends it, signed with the sender's key where they have one; a replay is one whose signature was taken before. */
export async function sendCall(
  { app, clock, sql }: FreshApp,
  { call, args, sender, signs, isReplay = false }: Sending,
  { query, headers, body }: WireRequest,
): Promise<InjectedResponse> {
  const { country, language } = sender.place;
  const path = `${call.market === 'path' ? `/${country}/${language}` : ''}${pathOf(call, args.params ?? {})}`;
  clock.pass(600_000); // nobody meets the limits of one act
  const isSigned = signs && sender.signKey !== '';
  const pairs = Object.entries({ ...query, ...(isSigned && { ts: String(clock.now().getTime()) }) });
  const userId = headers['user-id'] ?? '';
  const text = textToSign({ method: call.method, path, query: pairs, userId, country, language });
  const signature = createHmac('sha256', sender.signKey).update(text).digest('base64url');
  if (isReplay) {
    await sql`
      insert into signature_seen (device_id, signature, seen_at) values (${sender.deviceId}, ${signature}, ${clock.now()})`;
  }
  const encoded = body && call.method !== 'GET' ? encodeBody(body, 'json') : undefined;
  return await app.inject({
    remoteAddress: anotherAddress(),
    method: call.method,
    url: `${path}?${new URLSearchParams(pairs)}`,
    headers: {
      ...headers,
      ...(isSigned && { signature }),
      ...(encoded && { 'content-type': encoded.contentType }),
    },
    ...(encoded && { payload: encoded.payload }),
  });
}

let sent = 0;
/** So many requests of one address would be refused for their number, which is not what is looked at. */
function anotherAddress(): string {
  sent += 1;
  return `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
}

function pathOf(call: Call, params: object): string {
  const given = new Map(Object.entries(params));
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
}
