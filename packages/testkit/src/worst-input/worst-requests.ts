import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { commonQuery, schemas } from '@griot/contract/schemas';
import { samples } from '../samples/samples.ts';
import { largestValue, type RequestSchema } from './largest-value.ts';
import { worstTexts } from './worst-texts.ts';

export const requestParts = ['params', 'query', 'body'] as const;
export type RequestPart = (typeof requestParts)[number];
type CallSchema = Partial<Record<RequestPart, RequestSchema>>;
type Args = Partial<Record<RequestPart, Record<string, unknown>>>;

export type CallRow = {
  /** As `comment.post`. */
  readonly name: string;
  readonly call: Call;
  readonly schema: CallSchema;
  /** A request as a client sends it. */
  readonly args: Args;
};

/** Every call of the contract; a new one is among them at once. */
export const callRows: readonly CallRow[] = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries(inArea).map(([name, call]) => ({
    name: `${area}.${name}`,
    call: call as Call,
    schema: (schemas as unknown as Record<string, Record<string, CallSchema>>)[area]?.[name] ?? {},
    args: (samples as unknown as Record<string, Record<string, { args: Args }>>)[area]?.[name]?.args ?? {},
  })),
);

export type RequestField = { readonly part: RequestPart; readonly name: string; readonly schema: RequestSchema };

/** The fields of a call's own requests. */
export function fieldsOf({ schema }: CallRow): RequestField[] {
  return requestParts.flatMap((part) => partFields(part, schema[part]));
}

/** The query that every call takes. */
export const commonFields: readonly RequestField[] = partFields('query', commonQuery);

function partFields(part: RequestPart, schema: RequestSchema | undefined): RequestField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({ part, name, schema: field }));
}

export type WorstRequest = { readonly row: CallRow; readonly what: string; readonly args: Args };

/** Node takes a request's line and headers up to 16 kB; characters beyond ASCII take nine bytes each. */
const roomInAddress = 4_000;

const roomFor = (part: RequestPart, bodyBytes: number) => (part === 'body' ? bodyBytes : roomInAddress);

const bothWays = ['list', 'fields'] as const;

/** For each field by itself, and each kind of text: the sample with this field as large as the contract lets it be. */
export function worstRequests(row: CallRow, fields: readonly RequestField[], bodyBytes: number): WorstRequest[] {
  return fields.flatMap(({ part, name, schema }) => {
    if (!holdsText(schema)) return [];
    const bytes = roomFor(part, bodyBytes);
    const sent = new Set<string>(); // a field with a pattern takes but few of the texts
    return Object.entries(worstTexts).flatMap(([kind, text]) =>
      bothWays.flatMap((as) => {
        const value = largestValue(schema, text, { bytes, as });
        const written = JSON.stringify(value);
        if (sent.has(written)) return [];
        sent.add(written);
        return [{ row, what: `${part}.${name}: ${kind}`, args: withField(row.args, part, { [name]: value }) }];
      }),
    );
  });
}

/** For each kind of text: all fields of a call at once; what the sample names (an article, a comment) stays. */
export function fullRequests(row: CallRow, bodyBytes: number): WorstRequest[] {
  const fields = fieldsOf(row).filter(({ part, name, schema }) => !isName(schema, row.args[part]?.[name]));
  if (!fields.some(({ schema }) => holdsText(schema))) return [];
  return Object.entries(worstTexts).map(([kind, text]) => {
    const args = fields.reduce((sum, { part, name, schema }) => {
      const bytes = Math.floor(roomFor(part, bodyBytes) / fields.length);
      return withField(sum, part, { [name]: largestValue(schema, text, { bytes, as: 'fields' }) });
    }, row.args);
    return { row, what: `all fields: ${kind}`, args };
  });
}

const withField = (args: Args, part: RequestPart, field: Record<string, unknown>): Args => ({
  ...args,
  [part]: { ...args[part], ...field },
});

const isName = (schema: RequestSchema, sample: unknown): boolean =>
  sample !== undefined && (schema.pattern !== undefined || !holdsText(schema));

/** Whether a reader's own text has a place somewhere in it. */
function holdsText(schema: RequestSchema): boolean {
  if (schema.const !== undefined) return false;
  if (schema.anyOf) return schema.anyOf.some(holdsText);
  if (schema.type === undefined || schema.type === 'string' || schema.patternProperties) return true;
  const inside = [...(schema.items ? [schema.items] : []), ...Object.values(schema.properties ?? {})];
  return inside.some(holdsText);
}
