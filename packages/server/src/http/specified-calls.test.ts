import { answerKind } from '@griot/contract/answer-shape';
import { anArticle } from '@griot/testkit/an-article';
import { encodeBody } from '@griot/testkit/encode-body';
import { inspectedApp, loginToken, openLogins } from '@griot/testkit/login/open-logins';
import type { InjectedResponse, TestReader } from '@griot/testkit/readers';
import { sampleIds } from '@griot/testkit/samples/ids';
import { Talk } from '@griot/testkit/social/talk';
import { clipCalls, logCalls } from '@griot/testkit/specified/clip-and-log-calls';
import { newsCalls } from '@griot/testkit/specified/news-calls';
import { socialCalls } from '@griot/testkit/specified/social-calls';
import type { BadInput, SpecifiedCall } from '@griot/testkit/specified/specified-call';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { newsId: news_id, newsEntryId: news_entry_id } = sampleIds;
const bridge = { title: 'A bridge opens', category: 'politics' } as const;
const { fresh, issuer, inspector, close } = await openLogins({
  articles: [anArticle({ news_id, news_entry_id, ...bridge }), anArticle(bridge), anArticle(bridge)],
  // Of what is stored later, a running service hears a moment later.
  place: async (sql) => {
    await insertClips(sql, aNewClip({ id: sampleIds.clip }), aNewClip({ id: 'ngen00000000000000c2' }));
    await insertTopic(sql, { id: sampleIds.topic, articles: [news_entry_id] });
  },
});
afterAll(close);

const { amina } = fresh.readers;
const callers: Record<'device' | 'guest', TestReader> = { device: amina, guest: amina };
type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  paths = (await fresh.app.inject('/openapi.json')).json().paths;
  callers.guest = await new Talk(fresh, news_entry_id).reader();
  const ofPost = { post_id: news_entry_id, is_sample: false };
  const own = aComment({ ...ofPost, id: sampleIds.ownComment, user_id: callers.guest.userId });
  await insertComments(fresh.sql, aComment({ ...ofPost, id: sampleIds.comment }), own);
  await amina.device();
  inspector.tokens.set('an-access-token', { app_id: inspectedApp.id, is_valid: true, user_id: '7', type: 'USER' });
});

type Input = Omit<BadInput, 'status' | 'says'>;

/** Replaces what is only known now. */
async function filledIn(value: unknown, caller: TestReader): Promise<unknown> {
  const text = JSON.stringify(value);
  const known: Record<string, () => Promise<string>> = {
    $device: async () => (await caller.device()).device_id,
    $user: async () => caller.userId,
    $loginToken: () => loginToken(amina),
    $idToken: () => issuer.idToken(),
    $accessToken: async () => 'an-access-token',
  };
  let filled = text;
  for (const [name, read] of Object.entries(known))
    if (filled.includes(name)) filled = filled.replaceAll(name, await read());
  return JSON.parse(filled);
}

/** As somebody's own client would send it, who has read the specification and nothing of ours. */
async function send(call: SpecifiedCall, bad: Input = {}): Promise<InjectedResponse> {
  fresh.clock.pass(61_000);
  const caller =
    call.as === 'signedIn' ? await new Talk(fresh, news_entry_id).signedIn() : callers[call.as ?? 'device'];
  const merged = {
    at: { ...call.at, ...bad.at },
    query: { ...call.query, ...bad.query },
    headers: { ...call.headers, ...bad.headers },
    body: call.body && { ...call.body, ...bad.body },
  };
  const { at, query, headers, body } = (await filledIn(merged, caller)) as Required<Input>;
  const path = call.path
    .replace('{country}/{language}', bad.market ?? 'ng/en')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name] ?? ''));
  const isSigned = call.isSigned && !bad.isUnsigned;
  const common = { ac: 'wifi', product: 'news', uid: (await caller.device()).device_id, app_version: '1' };
  const ts = { ts: String(fresh.clock.now().getTime()) };
  const pairs = Object.entries({ ...common, ...query, ...(isSigned && { flag: '511', ...ts }) });
  const encoded = body && encodeBody(body, call.bodyAs ?? 'multipart');
  return await fresh.app.inject({
    method: call.method,
    url: `${path}?${new URLSearchParams(pairs)}`,
    headers: {
      ...(/^\/(social|clip)\//.test(path) && { country: 'ng', language: 'en', 'device-id': common.uid }),
      ...(caller.userId && call.as && { 'user-id': caller.userId }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(isSigned && { signature: caller.sign(call.method, path, pairs) }),
      ...headers,
      ...(encoded && { 'content-type': encoded.contentType }),
    },
    ...(encoded && { payload: encoded.payload }),
  });
}

/** The values at a path such as `articles[].title`, of the first item of each list. */
function valueAt(value: unknown, path: string): unknown {
  return path.split(/\.|(?=\[\])/).reduce<unknown>((here, step) => {
    if (step === '[]') return Array.isArray(here) ? here[0] : undefined;
    return (here as Record<string, unknown> | undefined)?.[step];
  }, value);
}

/** Whether a schema, or one of those it is made of, describes the field. */
function describes(schema: Schema | undefined, steps: readonly string[]): boolean {
  if (schema === undefined) return false;
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const here = step === '[]' ? schema.items : schema.properties?.[step];
  return describes(here, rest) || parts.some((part) => describes(part, steps));
}

const rows = [...newsCalls, ...socialCalls, ...clipCalls, ...logCalls].map((call) => ({
  name: `${call.method} ${call.path} ${Object.values(call.at ?? {}).join()} ${call.query?.type ?? call.query?.login_type ?? ''}`,
  call,
}));

describe.each(rows)('NET-10 $name', ({ call }) => {
  it('is served with the parameters and the answer of the specification', async () => {
    const sent = await send(call);
    expect(sent.statusCode, sent.body).toBe(200);
    const missing = call.answer.filter((path) => valueAt(sent.json(), path) === undefined);
    expect(missing, sent.body.slice(0, 500)).toEqual([]);
    if (call.answer.includes('result.code')) expect(sent.json().result.code).toBe(0);
  });

  it('refuses what is wrong, and says what that is', async () => {
    for (const bad of call.bad) {
      const sent = await send(call, bad);
      const answer = sent.json();
      const isRefused = sent.statusCode === 200 && answer.result?.code > 0;
      expect(isRefused ? 'refused' : sent.statusCode, `${JSON.stringify(bad)}: ${sent.body}`).toBe(bad.status);
      const family = /^\/(social|clip)\//.test(call.path) ? 'social' : 'news';
      const host = call.path.startsWith('/news/detail/') ? 'detail' : 'default';
      const kind = answerKind({ family, answerFields: '', host }, sent.statusCode, answer);
      expect(kind, 'a client knows it for ours').toMatch(/^(refusal|error|notFound)$/);
      const message: string = typeof answer === 'string' ? answer : (answer.error?.message ?? answer.result?.msg);
      expect(message).toMatch(/^[A-Za-z].{7,200}$/);
      expect(message.toLowerCase()).toContain(bad.says ?? '');
    }
  });

  it('is described in OpenAPI', () => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    const named = operation?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`) ?? [];
    const query: Record<string, string> = { ac: '', product: '', uid: '', app_version: '', ...call.query };
    const isSent = (name: string) => name !== 'needSign'; // an option of clients, which the service only tolerates
    const asked = Object.keys(query)
      .filter(isSent)
      .map((name) => `query ${name}`);
    const inPath = Object.keys(call.at ?? {}).map((name) => `path ${name}`);
    expect(named).toEqual(expect.arrayContaining([...asked, ...inPath]));
    const body = operation?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(call.body ?? {}).filter((name) => !describes(body, [name]))).toEqual([]);
    const reply = operation?.responses['200']?.content?.['application/json']?.schema;
    const undescribed = call.answer.filter((path) => !describes(reply, path.split(/\.|(?=\[\])/)));
    expect(undescribed).toEqual([]);
  });
});
