// A JSON schema as a flat list of fields, one line each, so that a change of the wire is a changed line in review.

export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
  $ref?: string;
  [limit: string]: unknown;
};
export type Field = { path: string; optional: boolean; type: string; notes: string };

type Named = { schema: Schema; optional: boolean };

const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maxProperties',
  'pattern',
  'format',
];

const unique = (words: string[]) => [...new Set(words)];
const isObject = (schema: Schema) => schema.properties !== undefined;

/** Replaces a schema that carries its own definition by that definition; references into it stay names. */
const opened = (schema: Schema): Schema => schema.$defs?.[schema.$ref ?? ''] ?? schema;

/** The variants of a union, unions inside unions included; a schema without any is its own. */
const variantsOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(variantsOf) ?? [schema];

/** The fields an object can have, over all its variants and parts; one that a variant lacks is optional. */
function membersOf(given: Schema): Map<string, Named> {
  const schema = opened(given);
  if (schema.allOf) return new Map(schema.allOf.flatMap((part) => [...membersOf(part)]));
  const variants = variantsOf(schema);
  if (variants.length > 1) return mergeVariants(variants.map(membersOf));
  const required = new Set(schema.required);
  return new Map(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      { schema: field, optional: !required.has(name) },
    ]),
  );
}

function mergeVariants(variants: Map<string, Named>[]): Map<string, Named> {
  const names = unique(variants.flatMap((members) => [...members.keys()]));
  return new Map(
    names.map((name) => {
      const found = variants.flatMap((members) => members.get(name) ?? []);
      const distinct = new Map(found.map((one) => [JSON.stringify(one.schema), one.schema]));
      const schemas = [...distinct.values()];
      const optional = found.length < variants.length || found.some((one) => one.optional);
      return [name, { optional, schema: schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas } }];
    }),
  );
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return unique(variantsOf(schema).map(typeOf)).join(' | ');
  if (schema.items) return `${typeOf(schema.items).replace(/^(.* \| .*)$/, '($1)')}[]`;
  if (schema.patternProperties)
    return `{ [key]: ${unique(Object.values(schema.patternProperties).map(typeOf)).join(' | ')} }`;
  if (schema.allOf) return 'object';
  return schema.type ?? 'unknown';
}

function notesOf(schema: Schema): string {
  const limits = LIMITS.filter((limit) => limit in schema).map((limit) => `${limit} ${schema[limit]}`);
  const preset = 'default' in schema ? [`default ${JSON.stringify(schema.default)}`] : [];
  const open = schema.additionalProperties === true ? ['further fields allowed'] : [];
  const held = [...(schema.items ? [schema.items] : []), ...Object.values(schema.patternProperties ?? {})];
  const each = held.map(notesOf).filter((notes) => notes !== '');
  return [
    ...limits,
    ...preset,
    ...open,
    ...each.map((notes) => `each: ${notes}`),
    ...(schema.description ? [schema.description] : []),
  ].join('; ');
}

/** What lies inside a field: the fields of an object, or of the objects an array or a record holds. */
function inside(given: Schema, path: string): Field[] {
  const schema = opened(given);
  if (schema.items) return inside(schema.items, `${path}[]`);
  const values = Object.values(schema.patternProperties ?? {});
  if (values.length > 0) return values.flatMap((value) => inside(value, `${path}{}`));
  const hasFields = schema.allOf !== undefined || variantsOf(schema).some(isObject);
  return hasFields ? fieldsOf(schema, path === '' ? '' : `${path}.`) : [];
}

/** Every field of a schema by its path, in the order it is written. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return [...membersOf(schema)].flatMap(([name, { schema: field, optional }]) => {
    const path = `${prefix}${name}`;
    return [{ path, optional, type: typeOf(field), notes: notesOf(field) }, ...inside(field, path)];
  });
}
