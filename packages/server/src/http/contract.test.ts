import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import type { BodyKind } from '@griot/testkit/encode-body';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { sampleIds } from '@griot/testkit/samples/ids';
import { samples } from '@griot/testkit/samples/samples';
import { Talk } from '@griot/testkit/social/talk';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestLogRepository } from '../modules/taste/log/request-log.repository.ts';
import type { CallSchema } from './call/json-schema.ts';

type AnySample = { args: { params?: object; query?: object; body?: object }; reply: unknown };
type Row = { name: string; call: Call; schema: CallSchema; sample: AnySample };

const rows: Row[] = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    schema: (schemas as Record<string, Record<string, CallSchema>>)[area]?.[name] as CallSchema,
    sample: (samples as unknown as Record<string, Record<string, AnySample>>)[area]?.[name] as AnySample,
  })),
);

/** A validator of its own for each schema: a name inside one may be another's too. */
function problemsOf(schema: object | undefined, value: unknown): unknown[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  return ajv.validate(schema ?? true, value) ? [] : (ajv.errors ?? []);
}

let fresh: FreshApp;
beforeAll(async () => {
  const { newsId, newsEntryId } = sampleIds;
  fresh = await freshApp({ articles: [anArticle({ news_id: newsId, news_entry_id: newsEntryId })] });
  await fresh.sql`
    insert into device (market, id, created_at, seen_at) values ('ngen', ${sampleIds.device}, now(), now())`;
  await insertClips(fresh.sql, aNewClip({ id: sampleIds.clip }));
  await insertTopic(fresh.sql, { id: sampleIds.topic, articles: [newsEntryId] });
  const { device_id: deviceId } = await fresh.readers.amina.device();
  const page = { channel: 'main', action: 'refresh', learntTo: 0, leads: [[newsEntryId, 'editor']] } as const;
  const shown = { ...page, market: 'ngen', deviceId, requestId: 'request-1', records: '' } as const;
  const at = fresh.clock.now();
  await new RequestLogRepository(fresh.sql).write([{ ...shown, at }], at.getTime());
  const user_id = await fresh.readers.amina.guest();
  const post = { post_id: newsEntryId, is_sample: false };
  const { comment, ownComment, removedComment: removed } = sampleIds;
  await insertComments(fresh.sql, aComment({ ...post, id: comment }), aComment({ ...post, id: ownComment, user_id }));
  await insertComments(fresh.sql, aComment({ ...post, id: removed, user_id }));
  await fresh.sql`
    update comment set status = 'removed', status_rule = 'moderator', decided_at = now() where id = ${removed}`;
});
afterAll(() => fresh.close());

const { clip, identity, message, reader } = calls;
const needsLogin: ReadonlySet<Call> = new Set([
  identity.logout,
  identity.bindNewDevice,
  identity.sessions,
  identity.endSession,
  message.count,
  message.list,
  clip.act,
]);
/** These need a provider, or a session that a page opened; login.test.ts has both. */
const needsProvider: ReadonlySet<Call> = new Set([identity.login, identity.resume]);

/** Amina, unless the call needs a full login or leaves nothing of whoever makes it. */
async function callerOf(call: Call): Promise<TestReader> {
  const talk = new Talk(fresh, sampleIds.newsEntryId);
  if (call === reader.deleteData) return await talk.reader();
  const sessionId = call === identity.endSession ? samples.identity.endSession.args.params.id : undefined;
  return needsLogin.has(call) ? await talk.signedIn('Amina', sessionId) : fresh.readers.amina;
}

const { list, write } = calls.suggestion;
/** Fields that only we can sign are asked for. */
async function withOurSignature(call: Call, args: AnySample['args'], caller: TestReader): Promise<AnySample['args']> {
  if (call !== list && call !== write) return args;
  const signed = await caller.ask(calls.suggestion.address, {}, { signed: true });
  return call === list ? { query: signed } : { body: { ...args.body, ...signed } };
}

/** As a client does, which signs what must be signed, never twice at the same time. */
async function send(call: Call, { args }: AnySample, as?: BodyKind) {
  const caller = await callerOf(call);
  fresh.clock.pass(1);
  const sent = await withOurSignature(call, args, caller);
  fresh.clock.pass(1);
  return await caller.send(call, sent, { signed: call.signed, ...(as && { as }) });
}

describe.each(rows)('$name', ({ call, schema, sample }) => {
  it('has a sample that its schema takes', () => {
    expect(problemsOf(schema.params, sample.args.params ?? {})).toEqual([]);
    expect(problemsOf(schema.query, sample.args.query ?? {})).toEqual([]);
    expect(problemsOf(schema.body, sample.args.body ?? {})).toEqual([]);
    expect(problemsOf(schema.reply, sample.reply)).toEqual([]);
  });

  it.skipIf(needsProvider.has(call))('is served, with an answer that its schema takes', async () => {
    const sent = await send(call, sample);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(problemsOf(schema.reply, sent.json())).toEqual([]);
    expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

/** What an answer says apart from what is new each time; a like counts for another user each time. */
const settled = (body: string) =>
  body.replace(
    /"(device_id|sign_key|request_id|infra_feedback|response_ts|like_count|profile_version)":("[^"]*"|\d+)/g,
    '"$1":"…"',
  );

const withBody = rows.filter(({ call, schema }) => schema.body && !needsProvider.has(call));

describe.each(withBody)('the body of $name', ({ call, sample }) => {
  it('says the same as multipart, as JSON and url-encoded', async () => {
    const kinds = ['multipart', 'json', 'urlencoded'] as const;
    const answers = await Promise.all(kinds.map((as) => send(call, sample, as)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => settled(body))).size).toBe(1);
  });
});

it('serves an article that was stored after the start, without being asked again', async () => {
  const late = anArticle({ title: 'Late news', published_at: fresh.clock.now() });
  await insertArticles(fresh.sql, late);
  const query = { features: 0, action: 'refresh' } as const;
  await expect
    .poll(async () => (await fresh.readers.bola.ask(calls.feed.main, { query, body: {} })).articles[0])
    .toMatchObject({ title: 'Late news' });
});
