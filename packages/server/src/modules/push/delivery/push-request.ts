import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushConfig } from '../../../config-push.ts';
import type { PostRequest } from '../../../fetch/post.ts';
import type { BrowserAddress, PushPayload } from '../push.face.ts';

const longestTopic = 32;
const urgencies = { reply: 'normal', digest: 'low', breaking: 'high', emergency: 'high' } as const;

type Lasting = { readonly address: BrowserAddress; readonly seconds: number };

/** A push as its service takes it: encrypted for the browser alone (RFC 8291), signed by us (RFC 8292). */
export function pushRequest(payload: PushPayload, { address, seconds }: Lasting, keys: PushConfig): PostRequest {
  const { endpoint, p256dh, auth } = address;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: keys,
      TTL: seconds,
      urgency: urgencies[payload.kind],
      topic: topicOf(payload.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  const texts = Object.entries(headers).filter(([name]) => name !== 'Content-Length'); // written anew from the body
  return { address: endpoint, body, headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])) };
}

/** A push service keeps one push for each topic while a phone is off: the latest (RFC 8030, 5.4). */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, longestTopic);
}
