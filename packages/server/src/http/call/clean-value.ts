import { type Failed, fail } from './answer.ts';
import { fieldOf, type JsonSchema } from './json-schema.ts';

/** Deeper than any field of the contract, and far from the depth where recursion ends in an overflow. */
const deepest = 32;

class Unclean extends Error {}

/**
 * A copy that holds only what the schema knows, where it lists its fields. Text is made well-formed, since a lone
 * surrogate cannot be stored; a NUL cannot be stored either, and nobody types one: it is refused.
 */
export function cleanValue(schema: JsonSchema, value: unknown): { value: unknown } | Failed {
  try {
    return { value: cleaned(schema, value, 0) };
  } catch (error) {
    if (error instanceof Unclean) return fail('bad_parameter', error.message);
    throw error;
  }
}

function cleaned(schema: JsonSchema | undefined, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) throw new Unclean('A value is nested too deeply');
  if (Array.isArray(value)) return value.map((item) => cleaned(schema?.items, item, depth + 1));
  const known = Object.entries(value).flatMap(([name, field]) => {
    const place = placeOf(schema, name);
    return place ? [[cleanText(name), cleaned(place.schema, field, depth + 1)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Where a field belongs; undefined where the schema has no place for it. */
function placeOf(schema: JsonSchema | undefined, name: string): { schema: JsonSchema | undefined } | undefined {
  const own = fieldOf(schema, name);
  if (own) return { schema: own };
  if (name === '__proto__') throw new Unclean('A field is named __proto__');
  const pattern = Object.entries(schema?.patternProperties ?? {}).find(([source]) => new RegExp(source).test(name));
  if (pattern) return { schema: pattern[1] };
  const isClosed = schema?.patternProperties || (schema?.properties && schema.additionalProperties !== true);
  return isClosed ? undefined : { schema: undefined };
}

function cleanText(text: string): string {
  if (text.includes('\0')) throw new Unclean('A text holds a NUL character');
  return text.toWellFormed();
}
