import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { PushConfig } from '../../../environment/config-push.ts';
import type { PostRequest } from '../../../fetch/post.ts';
import type { BrowserAddress } from '../push-endpoint.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushPayload } from './push-payload.ts';

const longestTopic = 32;
const urgencies = { reply: 'normal', digest: 'low', breaking: 'high', emergency: 'high' } as const;
/** Push services take a token for a day at most (RFC 8292, 2); half of it leaves room for clocks that are wrong. */
const tokenLasts = '12h';

type Lasting = { readonly address: BrowserAddress; readonly seconds: number };

/** A push as its service takes it (RFC 8030): encrypted for the browser alone, signed by us. */
export async function pushRequest(
  payload: PushPayload,
  { address, seconds }: Lasting,
  keys: PushConfig,
): Promise<PostRequest> {
  return {
    address: address.endpoint,
    body: encryptPush(JSON.stringify(payload), address),
    headers: {
      TTL: String(seconds),
      Urgency: urgencies[payload.kind],
      Topic: topicOf(payload.tag),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      Authorization: await authorizationFor(new URL(address.endpoint).origin, keys),
    },
  };
}

/** Tells a push service who sends, and proves it (VAPID, RFC 8292). */
async function authorizationFor(service: string, { publicKey, privateKey, subject }: PushConfig): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url'); // a byte that says "uncompressed", then both coordinates
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(service)
    .setExpirationTime(tokenLasts)
    .setSubject(subject)
    .sign({ kty: 'EC', crv: 'P-256', x, y, d: privateKey });
  return `vapid t=${token}, k=${publicKey}`;
}

/** A push service keeps one push for each topic while a phone is off: the latest (RFC 8030, 5.4). */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, longestTopic);
}
