import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { anArticle } from '@griot/testkit/an-article';
import { aTarget, cookieKey, everythingOf, type Target } from '@griot/testkit/claims/a-target';
import {
  nameTarget,
  ownRequest,
  type Sender,
  type SenderName,
  sendCall,
  senders,
  type Way,
  ways,
} from '@griot/testkit/claims/intruder';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { InjectedResponse, TestReader } from '@griot/testkit/readers';
import { samples } from '@griot/testkit/samples/samples';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimedCalls } from '../http/reader/claimed-calls.ts';
import { provenDeviceId } from '../http/reader/prove-device.ts';
import { decodeReaderCookie, encodeReaderCookie } from '../http/reader/reader-cookie.ts';

const [article, sameStory] = [anArticle({ story: 'one story' }), anArticle({ story: 'one story' })];
let fresh: FreshApp;
let targets: Record<'guest' | 'account', Target>;
let own: Record<SenderName, Sender>;
const nigeria = { country: 'ng', language: 'en' };

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fresh = await freshApp({ articles: [article, sameStory], web: null });
  const talk = new Talk(fresh, article.news_entry_id);
  targets = {
    guest: await aTarget(fresh, talk, ''),
    account: await aTarget(fresh, talk, 'session0000000000000target'),
  };
  const nobody = { place: nigeria, deviceId: '', signKey: '', cookie: '', token: '' };
  const [guest, user] = [await talk.reader(), await talk.signedIn('Other', 'session00000000000000other')];
  own = {
    nobody,
    'other guest': await senderOf(guest, ''),
    'other user': await senderOf(user, 'session00000000000000other'),
    // the true cookie of the account, in a market that it is not of
    'other market': { ...nobody, place: { country: 'eg', language: 'ar' }, cookie: targets.account.cookie },
  };
});
afterAll(async () => {
  vi.useRealTimers();
  await fresh.close();
});
// Each call is made in a minute of its own: how many a minute may be is not what is looked at.
beforeEach(() => vi.setSystemTime(Date.now() + 61_000));

async function senderOf(reader: TestReader, sessionId: string): Promise<Sender> {
  const { device_id: deviceId, sign_key: signKey } = await reader.device();
  const user = { id: reader.userId, sessionId };
  const cookie = encodeReaderCookie({ market: 'ngen', deviceId: provenDeviceId(deviceId), user }, cookieKey);
  return { place: nigeria, deviceId, signKey, cookie, token: reader.token };
}

const everyCall = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

/** The sample of a call, about the target's own comment and an article that is there. */
function argsOf(name: string, target: Target): { params?: object; query?: object; body?: object } {
  const [area = '', one = ''] = name.split('.');
  const tree = samples as unknown as Record<string, Record<string, { args: object }>>;
  const text = JSON.stringify(tree[area]?.[one]?.args)
    .replace(/"(comment_id|root_id)":"ngen\w+"/g, `"$1":"${target.comment.id}"`)
    .replace(/"(post_id|news_entry_id)":"\w+"/g, `"$1":"${article.news_entry_id}"`)
    .replace(/"parent_id":"\w*"/g, '"parent_id":""');
  return JSON.parse(text);
}

/** What an answer must never hold, whoever the sender named. */
function leaksIn({ body, cookies }: InjectedResponse, { secrets, deviceId, userId }: Target, sender: Sender): string[] {
  const words = secrets.filter((secret) => body.includes(secret));
  const titles = body.includes('"read_title"') ? ['the title of an article that was read'] : [];
  const ownUser = decodeReaderCookie(sender.cookie, cookieKey)?.user?.id;
  const signed = cookies
    .map(({ value }) => decodeReaderCookie(value, cookieKey))
    .filter((cookie) => cookie?.deviceId === deviceId || (cookie?.user?.id === userId && userId !== ownUser));
  return [...words, ...titles, ...signed.map(() => 'a signed cookie')];
}

/** Somebody without a login is taken for another by fewer ways. */
const sendersTo = { guest: ['nobody', 'other guest'], account: senders } as const;

describe.each(['guest', 'account'] as const)('nothing of a %s is shown, written or signed for on a claim', (kind) => {
  it.each(everyCall)('%s', async (name, call) => {
    const target = targets[kind];
    const args = argsOf(name, target);
    const before = await everythingOf(fresh.sql, target);
    for (const [from, way] of sendersTo[kind].flatMap((one) => ways.map((way): [SenderName, Way] => [one, way]))) {
      const sender = own[from];
      const request = nameTarget(way, target, ownRequest(call, args, sender));
      const signs = way === 'signature' || call.signed !== false;
      const answer = await sendCall(fresh, { call, args, sender, signs }, request);
      expect(leaksIn(answer, target, sender), `${from} by ${way}: ${answer.statusCode} ${answer.body}`).toEqual([]);
      expect([429, 500, 503], `${from} by ${way}: ${answer.body}`).not.toContain(answer.statusCode);
    }
    expect(await everythingOf(fresh.sql, target)).toEqual(before);
  });

  it.each(everyCall)('%s, sent once more as its owner signed it', async (name, call) => {
    const target = targets[kind];
    const args = argsOf(name, target);
    const { sign_key: signKey } = await target.reader.device();
    const sender = { ...own.nobody, deviceId: target.deviceId, signKey };
    const request = ownRequest(call, args, sender);
    const headers = { ...request.headers, 'user-id': target.userId };
    const before = await everythingOf(fresh.sql, target);
    const options = { call, args, sender, signs: true, isReplay: true };
    const answer = await sendCall(fresh, options, { ...request, headers });
    expect(answer.statusCode, answer.body).toBe(403);
    expect(await everythingOf(fresh.sql, target)).toEqual(before);
  });
});

it('each call that takes a claimed device says why, and is in the contract', () => {
  const known = new Set(everyCall.map(([, call]) => call));
  for (const [call, reason] of claimedCalls) {
    expect(known.has(call), call.path).toBe(true);
    expect(reason, call.path).not.toBe('');
  }
});

describe('the owner is not kept out', () => {
  // A login needs a provider, and suggestions an address that we signed; both are tested where there is one.
  const { login } = calls.identity;
  const needsMore: ReadonlySet<Call> = new Set<Call>([login, calls.suggestion.list, calls.suggestion.write]);

  it.each(everyCall.filter(([, call]) => !needsMore.has(call)))('%s', async (name, call) => {
    const talk = new Talk(fresh, article.news_entry_id);
    const sessionId = `session${name.toLowerCase().replaceAll(/\W/g, '')}`;
    const target = await aTarget(fresh, talk, sessionId);
    const args = argsOf(name, target);
    const { sign_key: signKey } = await target.reader.device();
    const sender = { ...own.nobody, ...target, signKey, token: target.reader.token };
    const request = ownRequest(call, args, sender);
    const headers = { ...request.headers, 'user-id': target.userId };
    const answer = await sendCall(fresh, { call, args, sender, signs: call.signed !== false }, { ...request, headers });
    expect([401, 403], answer.body).not.toContain(answer.statusCode);
  });
});
