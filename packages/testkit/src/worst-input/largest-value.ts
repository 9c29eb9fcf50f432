import { listNames } from '@griot/domain/settings/settings';
import type { WorstText } from './worst-texts.ts';

/** The parts of JSON Schema that the contract's requests are written in. */
export type RequestSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: RequestSchema[];
  readonly default?: unknown;
  readonly properties?: Record<string, RequestSchema>;
  readonly patternProperties?: Record<string, RequestSchema>;
  readonly additionalProperties?: boolean | RequestSchema;
  readonly items?: RequestSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: RequestSchema;
  readonly maxJsonBytes?: number;
};

/** What somebody sends who may send anything: a list, or lists by name. */
export type AnythingAs = 'list' | 'fields';
type Fill = {
  readonly text: WorstText;
  readonly anythingAs: AnythingAs;
  /** Bytes that are left of those a value may take: a list that would be larger than a whole body ends earlier. */
  left: number;
};

/** The largest value that a schema takes, with every text in it filled with the same characters. */
export function largestValue(
  schema: RequestSchema,
  text: WorstText,
  room: { bytes: number; as?: AnythingAs },
): unknown {
  return largest(schema, { text, anythingAs: room.as ?? 'list', left: room.bytes });
}

function largest(schema: RequestSchema, fill: Fill): unknown {
  if (schema.const !== undefined) return spend(schema.const, fill);
  if (schema.anyOf) return largest(schema.anyOf[0] ?? {}, fill);
  switch (schema.type) {
    case 'string':
      return spend(largestText(schema, fill.text), fill);
    case 'integer':
    case 'number':
      return spend(schema.minimum ?? 1, fill);
    case 'boolean':
      return spend(true, fill);
    case 'null':
      return spend(null, fill);
    case 'array':
      return largestList(schema, fill);
    case 'object':
      return schema.patternProperties ? largestRecord(schema, fill) : largestObject(schema, fill);
    case undefined:
      return largestAnything(schema, fill);
    default:
      throw new Error(`requests have no ${schema.type} yet: say here what its largest value is`);
  }
}

/** A text with a pattern has letters where it would not take the others: those are refused before anything reads them. */
function largestText({ maxLength = 0, pattern }: RequestSchema, text: WorstText): string {
  const filled = text(maxLength);
  return pattern !== undefined && !new RegExp(pattern, 'u').test(filled) ? 'a'.repeat(maxLength) : filled;
}

function largestList({ items = {}, maxItems = 0 }: RequestSchema, fill: Fill): unknown[] {
  const list: unknown[] = [];
  while (list.length < maxItems && fill.left > 0) list.push(largest(items, fill));
  return list;
}

function largestObject(schema: RequestSchema, fill: Fill): object {
  const { properties = {}, additionalProperties, maxJsonBytes = 0 } = schema;
  const own = Object.entries(properties).map(([name, field]) => [name, largest(field, fill)]);
  const loose =
    additionalProperties === true ? { more: largestAnything({ maxJsonBytes: maxJsonBytes / 2 }, fill) } : {};
  return { ...Object.fromEntries(own), ...loose };
}

function largestRecord({ patternProperties = {}, maxProperties = 0 }: RequestSchema, fill: Fill): object {
  const [value = {}] = Object.values(patternProperties);
  const record: Record<string, unknown> = {};
  for (let at = 0; at < maxProperties && fill.left > 0; at += 1) {
    record[spend(`${at}${fill.text(50)}`, fill)] = largest(value, fill);
  }
  return record;
}

/** Entries that all differ, since many a list leaves out what it has already. */
function largestAnything({ maxJsonBytes = 0 }: RequestSchema, fill: Fill): unknown {
  const lists = fill.anythingAs === 'list' ? 1 : listNames.length;
  const most = Math.min(maxJsonBytes, fill.left) / lists - 100;
  const list: string[] = [];
  for (let bytes = 0, at = 100; bytes < most; at += 1) {
    const entry = `${at}${fill.text(61)}`;
    bytes += bytesOf(entry);
    if (bytes < most) list.push(entry);
  }
  return spend(lists === 1 ? list : Object.fromEntries(listNames.map((name) => [name, list])), fill);
}

function spend<Value>(value: Value, fill: Fill): Value {
  fill.left -= bytesOf(value);
  return value;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;
