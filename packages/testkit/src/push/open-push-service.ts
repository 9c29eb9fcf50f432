import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { DAY_S } from '@griot/domain/time-units';
import type { PushPayload } from '@griot/server/src/areas/push/delivery/push-payload.ts';
import type { TrialSettings } from '@griot/server/src/fetch/fetcher.ts';
import { openPublisher } from '../publisher/open-publisher.ts';
import { selfSigned } from '../publisher/self-signed.ts';
import { decryptPush, readVapid, type VapidClaims } from './decrypt-push.ts';

export type ReceivedPush = {
  readonly payload: PushPayload;
  readonly headers: IncomingHttpHeaders;
  readonly claims: VapidClaims;
};
type Refusing = { readonly status: number; readonly headers?: Record<string, string> };

/** A browser that subscribed at the local push service. */
export type PushedBrowser = {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was sent and could read, in order. */
  readonly received: ReceivedPush[];
  /** What the service answers from now on in place of taking a push; null: it takes them again. */
  refuse(how: Refusing | null): void;
  /** Runs while a push is being taken, before it is answered. */
  meanwhile(act: () => Promise<void>): void;
};

const hostname = 'push.example';

/**
 * A push service as browser makers run them: it takes what is encrypted for one of its browsers and signed for itself
 * (RFC 8030, 8291, 8292) and refuses the rest. Unlike theirs, it holds the browsers' keys and reads along.
 */
export async function openPushService() {
  const certificate = selfSigned(hostname);
  const server = await openPublisher({ hostname, certificate });
  const trial: TrialSettings = {
    loopbackPorts: [server.port],
    resolve: async () => ['127.0.0.1'],
    authority: certificate.cert,
  };
  let browsers = 0;

  const browser = (): PushedBrowser => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${++browsers}`;
    const received: ReceivedPush[] = [];
    let refusing: Refusing | null = null;
    let meanwhile = async () => {};
    server.put(path, async (request, response) => {
      const body = await bodyOf(request);
      await meanwhile();
      if (refusing) return answer(response, refusing);
      try {
        received.push(receivedPush(request, body, { pair, auth, origin: server.origin }));
        answer(response, { status: 201, headers: { location: `${server.origin}/message/1` } });
      } catch (error) {
        answer(response, { status: 400 }, String(error));
      }
    });
    return {
      subscription: {
        endpoint: server.origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      received,
      refuse: (how) => {
        refusing = how;
      },
      meanwhile: (act) => {
        meanwhile = act;
      },
    };
  };
  return { browser, trial, hostname, origin: server.origin, asked: server.asked, close: server.close };
}

type Holder = {
  readonly pair: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly origin: string;
};

/** Throws for whatever a browser maker's service would refuse. */
function receivedPush(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { pair, auth, origin }: Holder,
): ReceivedPush {
  if (method !== 'POST') throw new Error('not posted');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encoded as aes128gcm');
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Error('no time to live');
  if (!/^[\w-]{1,32}$/.test(headers.topic?.toString() ?? '')) throw new Error('a topic that is none');
  if (body.length > 4096) throw new Error('too large');
  const claims = readVapid(headers.authorization ?? '');
  const left = claims.exp - Date.now() / 1000;
  if (claims.aud !== origin || left <= 0 || left > DAY_S) throw new Error('signed for somebody else, or too long');
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error('nobody to turn to');
  return { payload: JSON.parse(decryptPush(body, pair, auth)), headers, claims };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, { status, headers = {} }: Refusing, text = ''): void {
  response.writeHead(status, headers).end(text);
}
