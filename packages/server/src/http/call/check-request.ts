import { commonQuery } from '@griot/contract/schemas';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { decodeBody, type RawBody } from '../body/raw-body.ts';
import { Failed, fail } from './answer.ts';
import { cleanValue } from './clean-value.ts';
import { type CallSchema, fieldOf, isText, type JsonSchema } from './json-schema.ts';

/** A request before it was checked. */
export type RawRequest = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: RawBody | undefined;
};
type Part = Record<string, unknown>;
export type CheckedRequest = { params: Part; query: Part; body: Part };
export type CheckRequest = (request: RawRequest) => CheckedRequest | Failed;

/** Values in an address are texts, so numbers are parsed from them; a JSON body has numbers of its own. */
const addresses = new Ajv({ coerceTypes: true, useDefaults: true, strictTypes: false });
const bodies = new Ajv({ useDefaults: true, strictTypes: false });

for (const ajv of [addresses, bodies]) {
  ajv.addKeyword({
    keyword: 'maxJsonBytes', // ours (contract: entities/event.ts)
    schemaType: 'number',
    validate: (most: number, value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= most,
    error: { message: ({ schema }) => `must be ${schema} bytes of JSON at most` },
  });
}

type Checked = { ok: true; part: Part } | Failed;
type CheckPart = (raw: Part) => Checked;

const checks = new WeakMap<CallSchema, CheckRequest>();

/** The compiled check of each call, shared by all apps of a process: tests build many. */
export function checkOf(schema: CallSchema): CheckRequest {
  const known = checks.get(schema);
  if (known) return known;
  const made = makeCheck(schema);
  checks.set(schema, made);
  return made;
}

function makeCheck(schema: CallSchema): CheckRequest {
  const params = partCheck(addresses, schema.params ?? emptyPart);
  const querySchema = withCommonQuery(schema.query);
  const query = partCheck(addresses, querySchema);
  const body = schema.body ? bodyCheck(schema.body) : undefined;
  return (raw) => {
    const checkedParams = params({ ...raw.params });
    if (checkedParams instanceof Failed) return checkedParams;
    const checkedQuery = query(withoutEmpty(querySchema, raw.query));
    if (checkedQuery instanceof Failed) return checkedQuery;
    const checkedBody = body?.(raw.body);
    if (checkedBody instanceof Failed) return checkedBody;
    return { params: checkedParams.part, query: checkedQuery.part, body: checkedBody?.part ?? {} };
  };
}

const emptyPart: JsonSchema = { type: 'object', properties: {} };

export function withCommonQuery(own: JsonSchema = emptyPart): JsonSchema {
  const common: JsonSchema = commonQuery;
  return { ...own, type: 'object', properties: { ...common.properties, ...own.properties } };
}

/** An empty value such as `features=` counts as missing where a number is expected, but is a valid text. */
function withoutEmpty(schema: JsonSchema, query: RawRequest['query']): Part {
  const given = Object.entries(query).filter(([name, value]) => {
    const field = fieldOf(schema, name);
    return field && (value !== '' || isText(field));
  });
  return Object.fromEntries(given);
}

function bodyCheck(schema: JsonSchema): (raw: RawBody | undefined) => Checked {
  const check = partCheck(bodies, schema);
  return (raw) => {
    const fields = decodeBody(schema, raw);
    return fields instanceof Failed ? fields : check(fields);
  };
}

function partCheck(ajv: Ajv, schema: JsonSchema): CheckPart {
  const validate: ValidateFunction = ajv.compile(schema);
  return (raw) => {
    const clean = cleanValue(schema, raw);
    if (clean instanceof Failed) return clean;
    if (!validate(clean.value)) return fail('bad_parameter', complaint(validate.errors?.[0]));
    const part = clean.value as Part;
    // Reading it from text makes Infinity of 1e999, which no limit of a schema holds back.
    const endless = Object.keys(part).find((name) => typeof part[name] === 'number' && !Number.isFinite(part[name]));
    return endless === undefined ? { ok: true, part } : fail('bad_parameter', `${endless} must be a number`);
  };
}

/** Names the field and the rule, never the value. */
function complaint(error: ErrorObject | undefined): string {
  const place = error?.instancePath.slice(1, 100).replaceAll('/', '.');
  return `${place || 'The request'} ${error?.message ?? 'is not valid'}`;
}
