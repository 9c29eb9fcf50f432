import type { RequestSchema } from '@griot/testkit/worst-input/largest-value';
import { callRows, commonFields, fieldsOf } from '@griot/testkit/worst-input/worst-requests';
import { describe, expect, it } from 'vitest';

/** The places of a schema at which somebody could send without end. */
function unbounded(schema: RequestSchema, path: string): string[] {
  if (schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unbounded(one, path));
  const missing = (bound: number | undefined, name: string) => (bound === undefined ? [`${path} has no ${name}`] : []);
  switch (schema.type) {
    case 'string':
      return missing(schema.maxLength, 'maxLength');
    case 'array':
      return [...missing(schema.maxItems, 'maxItems'), ...unbounded(schema.items ?? {}, `${path}[]`)];
    case 'object':
      return [...unboundedFields(schema, path), ...unboundedRecord(schema, path)];
    case undefined:
      return missing(schema.maxJsonBytes, 'maxJsonBytes');
    default:
      return [];
  }
}

function unboundedFields({ properties = {}, additionalProperties, maxJsonBytes }: RequestSchema, path: string) {
  const fields = Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${path}.${name}`));
  const isOpen = additionalProperties === true && maxJsonBytes === undefined;
  return isOpen ? [...fields, `${path} takes any field and has no maxJsonBytes`] : fields;
}

function unboundedRecord({ patternProperties, maxProperties, propertyNames }: RequestSchema, path: string): string[] {
  if (patternProperties === undefined) return [];
  const isBounded = maxProperties !== undefined && propertyNames?.maxLength !== undefined;
  const values = Object.values(patternProperties).flatMap((value) => unbounded(value, `${path}{}`));
  return isBounded ? values : [...values, `${path} has no maxProperties, or names of any length`];
}

describe('every field that a reader may fill', () => {
  it.each(callRows)('$name is bounded', (row) => {
    const fields = [...fieldsOf(row), ...commonFields];
    expect(fields.flatMap(({ part, name, schema }) => unbounded(schema, `${part}.${name}`))).toEqual([]);
  });
});
