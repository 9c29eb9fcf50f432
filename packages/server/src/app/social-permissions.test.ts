import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { refusalCode } from '@griot/contract/failure';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { samples } from '@griot/testkit/samples/samples';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const article = anArticle();
let fresh: FreshApp;
let talk: Talk;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article] });
  talk = new Talk(fresh, article.news_entry_id);
});
afterAll(() => fresh.close());

const callers = ['anonymous', 'guest', 'other guest', 'signed in', 'author', 'stranger', 'banned'] as const;
type Caller = (typeof callers)[number];

/** `stranger`: knows the author's id and device, but has no key; `other guest`: names the author, signs as itself. */
async function callerOf(caller: Caller, author: TestReader): Promise<TestReader> {
  switch (caller) {
    case 'anonymous': {
      const reader = await talk.reader();
      reader.userId = '';
      return reader;
    }
    case 'guest':
      return await talk.reader();
    case 'other guest': {
      const reader = await talk.reader();
      reader.userId = author.userId;
      return reader;
    }
    case 'signed in':
      return await talk.signedIn();
    case 'author':
    case 'stranger':
      return author;
    case 'banned': {
      const reader = await talk.reader();
      await fresh.sql`
        insert into ban (id, user_id, reason, created_at)
        values (${`ban of ${reader.userId}`}, ${reader.userId}, 'insults', ${fresh.clock.now()})`;
      return reader;
    }
  }
}

const done = [200, 0];
const noLogin = [401, refusalCode.unauthorised];
const noSignature = [403, refusalCode.bad_signature];
const notTheirs = [403, refusalCode.forbidden];
const banned = [403, refusalCode.banned];

type Row = Record<Caller, readonly number[]>;
const everybody: Row = row(done, done, done, done, done, done, done);
const users: Row = row(noLogin, done, notTheirs, done, done, noSignature, done);
const writers: Row = { ...users, banned };
const authors: Row = row(noLogin, notTheirs, notTheirs, notTheirs, done, noSignature, notTheirs);
/** Only what was removed can be appealed: the author is told so, and others that it is none of theirs. */
const [notRemoved, notFound] = [
  [200, refusalCode.bad_parameter],
  [200, refusalCode.not_found],
];
const appellants: Row = row(noLogin, notFound, notTheirs, notFound, notRemoved, noSignature, notFound);
const signedIn: Row = row(noLogin, noLogin, noLogin, done, noLogin, noLogin, noLogin);

function row(...outcomes: (readonly number[])[]): Row {
  return Object.fromEntries(callers.map((caller, at) => [caller, outcomes[at]])) as Row;
}

const { comment, identity, message, reaction, user } = calls;
/** Who may do what. Calls of the login itself need a provider, and are tested where there is one. */
const table: readonly (readonly [string, Call, Row])[] = [
  ['reads comments', comment.list, everybody],
  ['reads replies', comment.replies, everybody],
  ['counts new comments', comment.news, everybody],
  ['posts', comment.post, writers],
  ['deletes', comment.remove, authors],
  ['likes', comment.like, writers],
  ['reports', comment.report, writers],
  ['appeals', comment.appeal, appellants],
  ['follows a thread', comment.thread, users],
  ['blocks', user.block, users],
  ['unblocks', user.unblock, users],
  ['lists whom they blocked', user.blocks, users],
  ['counts messages (IDN-07)', message.count, signedIn],
  ['lists messages (IDN-07)', message.list, signedIn],
  ['reacts to an article', reaction.react, writers],
  ['shares an article', reaction.share, everybody],
  ['logs in as a guest', identity.guest, everybody],
  ['asks for a login token', identity.loginToken, everybody],
  ['lists sessions', identity.sessions, signedIn],
  ['binds a device', identity.bindNewDevice, signedIn],
  ['logs out', identity.logout, signedIn],
];
const elsewhere: ReadonlySet<Call> = new Set([identity.login, identity.resume, identity.endSession]);

function argsOf(call: Call, commentId: string, userId: string): Record<string, unknown> {
  for (const [area, inArea] of Object.entries(calls)) {
    const found = Object.entries(inArea).find(([, one]) => one === call);
    if (!found) continue;
    const sample = (samples as unknown as Record<string, Record<string, { args: object }>>)[area]?.[found[0]];
    const text = JSON.stringify(sample?.args)
      .replace(/"(comment_id|root_id)":"ngen\w+"/g, `"$1":"${commentId}"`)
      .replace(/"(post_id|news_entry_id)":"\w+"/g, `"$1":"${talk.postId}"`)
      .replace(/"user_id":"\w+"/g, `"user_id":"${userId}"`);
    return JSON.parse(text);
  }
  throw new Error(`${call.path} has no sample`);
}

describe.each(table)('who %s', (_, call, outcomes) => {
  it.each(callers)('%s', async (caller) => {
    const author = await talk.reader();
    const { id } = await talk.says(author, 'Mine');
    const reader = await callerOf(caller, author);
    fresh.clock.pass(61_000);
    const signed = caller === 'stranger' ? false : call.signed;
    const sent = await reader.send(call, argsOf(call, id, (await talk.reader()).userId), { signed });
    expect([sent.statusCode, sent.json().result.code], sent.body).toEqual(outcomes[caller]);
  });
});

it('the table has every social call', () => {
  const all = Object.values(calls).flatMap((inArea): Call[] => Object.values(inArea));
  const known = new Set<Call>([...table.map(([, call]) => call), ...elsewhere]);
  expect(all.filter((call) => call.family === 'social' && !known.has(call)).map(({ path }) => path)).toEqual([]);
});
