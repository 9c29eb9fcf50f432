import { writeArray } from './arrays.ts';

/** What a statement may be given as a value. Objects are written with `sql.json`, so that nobody has to guess. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | Json | TypedList | null | readonly Value[];
/** What says of itself which type it has; a number may be of several. */
export type ListItem = string | boolean | Date | Json | null;

/** A value that PostgreSQL is given as JSON. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** An array whose type is known although nothing around it says so. */
export class TypedList {
  readonly values: readonly ListItem[];

  constructor(values: readonly ListItem[]) {
    this.values = values;
  }
}

/** As PostgreSQL reads it: text, or bytes as they are. */
export type Written = string | Buffer | null;

export function writeValue(value: Value): Written {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value);
  if (value instanceof Json) return writeJson(value.value);
  if (value instanceof TypedList) return writeArray(value.values, writeElement);
  if (Array.isArray(value)) return writeArray(value, writeElement);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A statement cannot be given ${value === undefined ? 'undefined' : 'an object'} as a value.`);
}

function writeElement(value: Value): string | null {
  const written = writeValue(value);
  return Buffer.isBuffer(written) ? `\\x${written.toString('hex')}` : written;
}

function writeJson(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('A statement cannot be given undefined as JSON.');
  return text;
}

/**
 * The type that a value has by itself, as a cast after its place. PostgreSQL takes all others for what stands around them:
 * a number for the column's own kind, a text for a date where a date is compared.
 */
export function castOf(value: Value): string {
  if (value instanceof Date) return '::timestamptz';
  if (value instanceof Uint8Array) return '::bytea';
  if (value instanceof Json) return '::jsonb';
  if (value instanceof TypedList) return `${castOf(value.values.find((one) => one !== null) ?? '') || '::text'}[]`;
  return typeof value === 'boolean' ? '::boolean' : '';
}
