import type { Serving } from '@griot/contract/serving';

/** The part of JSON Schema that our own code reads; the validator knows the rest. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  /** Ours (contract: entities/event.ts). */
  maxJsonBytes?: number;
  $defs?: Record<string, JsonSchema>;
  $ref?: string;
  $id?: string;
  description?: string;
};

/**
 * The parts of a call's schema, and how it is served; the contract's own type needs the schema library, which only the
 * contract has.
 */
export type CallSchema = { params?: object; query?: object; body?: object; reply: object; serving?: Serving };

/** Whether a form field of this schema is its text, rather than JSON (spec 7, request bodies). */
export function isText(schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.every(isText);
  return schema.type === 'string';
}

/** The schema of a field, never one that an object inherits (`constructor`). */
export function fieldOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
}
