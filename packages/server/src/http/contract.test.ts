import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import type { BodyKind } from '@griot/testkit/encode-body';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { placeSampleNewsRows, type SampleArgs, SampleCaller } from '@griot/testkit/samples/sample-caller';
import { samples } from '@griot/testkit/samples/samples';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallSchema } from './call/json-schema.ts';

type AnySample = { args: SampleArgs; reply: unknown };
type Row = { name: string; call: Call; schema: CallSchema; sample: AnySample };

const rows: Row[] = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    schema: (schemas as Record<string, Record<string, CallSchema>>)[area]?.[name] as CallSchema,
    sample: (samples as unknown as Record<string, Record<string, AnySample>>)[area]?.[name] as AnySample,
  })),
);

/** Knows what a schema may say: made once, since that takes longer than all else. */
const schemaLanguage = new Ajv({ strict: false });
const validators = new WeakMap<object, ValidateFunction>();

/** A validator of its own for each schema: a name inside one may be another's too. Throws for what is no schema. */
function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  schemaLanguage.validateSchema(schema, true);
  const made = new Ajv({ strict: false, allErrors: true, meta: false }).compile(schema);
  validators.set(schema, made);
  return made;
}

function problemsOf(schema: object | undefined, value: unknown): unknown[] {
  if (!schema) return [];
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

let fresh: FreshApp;
let callers: SampleCaller;
beforeAll(async () => {
  fresh = await freshApp({ place: placeSampleNewsRows });
  callers = await SampleCaller.open(fresh);
});
afterAll(() => fresh.close());

const { identity } = calls;
/** These need a provider, or a session that a page opened; login.test.ts has both. */
const needsProvider: ReadonlySet<Call> = new Set([identity.login, identity.resume]);

/** As a client does, which signs what must be signed, never twice at the same time. */
async function send(call: Call, { args }: AnySample, as?: BodyKind) {
  const caller = await callers.readerFor(call);
  fresh.clock.pass(1);
  const sent = await callers.signedArgs(call, args, caller);
  fresh.clock.pass(1);
  return await caller.send(call, sent, { signed: call.signed, ...(as && { as }) });
}

describe.each(rows)('$name', ({ schema, sample }) => {
  it('has a sample that its schema takes', () => {
    expect(problemsOf(schema.params, sample.args.params ?? {})).toEqual([]);
    expect(problemsOf(schema.query, sample.args.query ?? {})).toEqual([]);
    expect(problemsOf(schema.body, sample.args.body ?? {})).toEqual([]);
    expect(problemsOf(schema.reply, sample.reply)).toEqual([]);
  });
});

describe.each(rows.filter(({ call }) => !needsProvider.has(call)))('$name', ({ call, schema, sample }) => {
  it('is served, with an answer that its schema takes', async () => {
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
