import { type Failed, fail } from './answer.ts';
import { fieldOf, type JsonSchema } from './json-schema.ts';

/** Deeper than any field of the contract, and far from the depth where recursion ends in an overflow. */
const deepest = 32;

class Unclean extends Error {}

/**
 * A copy that holds only what the schema knows, where it lists its fields. Text is made well-formed, since a lone
 * surrogate cannot be stored; a NUL cannot be stored either, and nobody types one: it is refused. So is a list that is too
 * long, before its entries are looked at.
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
  const { maxJsonBytes } = schema ?? {};
  if (maxJsonBytes !== undefined && !mayFit(value, depth, { left: maxJsonBytes }))
    throw new Unclean(`A value has more than ${maxJsonBytes} bytes of JSON`);
  if (Array.isArray(value)) {
    if (value.length > (schema?.maxItems ?? Infinity)) throw new Unclean('A list has too many entries');
    return value.map((item) => cleaned(schema?.items, item, depth + 1));
  }
  const entries = Object.entries(value);
  if (entries.length > (schema?.maxProperties ?? Infinity)) throw new Unclean('A record has too many fields');
  const known = entries.flatMap(([name, field]) => {
    const place = placeOf(schema, name);
    return place ? [[cleanText(name), cleaned(place.schema, field, depth + 1)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Whether a value may have so few bytes as JSON, by the least that each part of it takes; looks no further than that. */
function mayFit(value: unknown, depth: number, room: { left: number }): boolean {
  if (typeof value === 'string') room.left -= value.length + 2;
  else room.left -= 1;
  if (typeof value !== 'object' || value === null || depth >= deepest) return room.left >= 0;
  for (const name in value) {
    room.left -= Array.isArray(value) ? 1 : name.length + 3;
    if (room.left < 0 || !mayFit((value as Record<string, unknown>)[name], depth + 1, room)) return false;
  }
  return room.left >= 0;
}

/** Where a field belongs; undefined where the schema has no place for it. */
function placeOf(schema: JsonSchema | undefined, name: string): { schema: JsonSchema | undefined } | undefined {
  const own = fieldOf(schema, name);
  if (own) return { schema: own };
  if (name === '__proto__') throw new Unclean('A field is named __proto__');
  const pattern = Object.entries(schema?.patternProperties ?? {}).find(([source]) => patternOf(source).test(name));
  if (pattern) return { schema: pattern[1] };
  const isClosed = schema?.patternProperties || (schema?.properties && schema.additionalProperties !== true);
  return isClosed ? undefined : { schema: undefined };
}

const patterns = new Map<string, RegExp>();

/** Made once for each pattern of the contract, not for each field of a record. */
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function cleanText(text: string): string {
  if (text.includes('\0')) throw new Unclean('A text holds a NUL character');
  return text.toWellFormed();
}
