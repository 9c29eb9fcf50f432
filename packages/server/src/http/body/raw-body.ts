import { Failed, fail } from '../call/answer.ts';
import { fieldOf, isText, type JsonSchema } from '../call/json-schema.ts';

/**
 * A body before it was decoded: a JSON value, or the pairs of a form. Only the schema tells whether a pair holds text
 * or JSON.
 */
export type RawBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: readonly (readonly [string, string])[] };

type Fields = Record<string, unknown>;

/** The fields of a body, by the schema and never by their look: a comment may be `{}`. None counts as empty. */
export function decodeBody(schema: JsonSchema, body: RawBody | undefined): Fields | Failed {
  if (body === undefined) return {};
  if (body.kind === 'form') return decodeForm(schema, body.fields);
  const { value } = body;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : fail('bad_parameter', 'The body must be an object');
}

function decodeForm(schema: JsonSchema, fields: readonly (readonly [string, string])[]): Fields | Failed {
  const decoded: Fields = {};
  for (const [name, text] of fields) {
    const field = fieldOf(schema, name);
    if (!field || (text === '' && !isText(field))) continue; // an empty text is none, as in an address
    if (Object.hasOwn(decoded, name)) return fail('bad_parameter', `${name} is given more than once`);
    const value = isText(field) ? text : parseField(name, text, field);
    if (value instanceof Failed) return value;
    decoded[name] = value;
  }
  return decoded;
}

function parseField(name: string, text: string, { type, anyOf }: JsonSchema): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a field that may be anything is judged by whoever reads it, and refuses no other field
    if (type === undefined && anyOf === undefined) return text;
    return fail('bad_parameter', `${name} must be JSON`); // the parser's own words repeat what was sent
  }
}
