import type { JsonSchema } from '../call/json-schema.ts';

/**
 * Of any call: 500 short events or 100 full ones, or the ids of some thousand articles that a reader was shown. Our app
 * sends 64 kB at most. Twice as much would take longer to parse than a request may hold the event loop.
 */
export const largestBody = 131_072;
/** Of a form of our pages: a comment of 8,000 characters that take nine bytes each, and what else the form holds. */
export const largestForm = 98_304;
/** However little a call takes: clients send fields that it does not know. */
const smallestBody = 16_384;

/** A letter of an Indic script as a form of pairs writes it: three bytes, each a percent sign with two digits. */
const bytesOfCharacter = 9;
const bytesOfNumber = 32;
/** Quotes and signs around a field, or the head of its part. */
const bytesAround = 128;

/**
 * The bytes that a body of this schema may have, however it is encoded. Reading a body costs its bytes, and nearly all
 * calls take a few hundred: whoever sends more is refused before it is read.
 */
export function bodyLimitOf(schema: JsonSchema | undefined): number {
  if (schema === undefined) return smallestBody;
  return Math.min(largestBody, Math.max(smallestBody, mostBytes(schema)));
}

function mostBytes(schema: JsonSchema): number {
  const { anyOf, items, maxItems = Infinity, maxLength = Infinity, maxJsonBytes = Infinity } = schema;
  if (anyOf) return Math.max(...anyOf.map(mostBytes));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length * bytesOfCharacter;
  switch (schema.type) {
    case 'string':
      return maxLength * bytesOfCharacter;
    case 'array':
      return bytesAround + maxItems * (1 + mostBytes(items ?? {}));
    case 'object':
      if (schema.patternProperties) return largestBody;
      return schema.additionalProperties === true ? maxJsonBytes * 3 : bytesOfFields(schema);
    case undefined:
      return maxJsonBytes * 3;
    default:
      return bytesOfNumber;
  }
}

function bytesOfFields({ properties = {} }: JsonSchema): number {
  const fields = Object.entries(properties);
  return fields.reduce((sum, [name, field]) => sum + name.length + bytesAround + mostBytes(field), bytesAround);
}
