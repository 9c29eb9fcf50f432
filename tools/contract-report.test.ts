import { describe, expect, it } from 'vitest';
import { fieldsOf, type Schema } from './contract-report/fields.ts';
import { routeTable } from './contract-report/route-table.ts';
import { type CallSchema, contractReport, firstDifference, type ReportedCall } from './contract-report.ts';

const lines = (schema: Schema) =>
  fieldsOf(schema).map(
    ({ path, optional, type, notes }) => `${path}${optional ? '?' : ''}: ${type}${notes ? ` (${notes})` : ''}`,
  );
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };

describe('fields of a schema', () => {
  it('names nested fields by their path and marks those that may be missing', () => {
    const schema = object({ items: { type: 'array', items: object({ id: text, label: text }, ['id']) } });
    expect(lines(schema)).toEqual(['items: object[]', 'items[].id: string', 'items[].label?: string']);
  });

  it('shows limits, defaults and words', () => {
    const num = { type: 'integer', minimum: 0, default: 15, description: 'how many' };
    expect(lines(object({ num }))).toEqual(['num: integer (minimum 0; default 15; how many)']);
  });

  it('joins the kinds of a union: a field one kind lacks may be missing', () => {
    const item = (type: string, more: Record<string, Schema>) => object({ type: { const: type }, ...more });
    const schema = object({ item: { anyOf: [item('normal', { title: text }), item('clip', { url: text })] } });
    expect(lines(schema)).toEqual([
      'item: object',
      'item.type: "normal" | "clip"',
      'item.title?: string',
      'item.url?: string',
    ]);
  });

  it('adds up the parts of an intersection', () => {
    expect(lines({ allOf: [object({ a: text }), object({ b: text })] })).toEqual(['a: string', 'b: string']);
  });

  it('opens a schema that refers to itself once', () => {
    const node = object({ id: text, children: { type: 'array', items: { $ref: 'Node' } } }, ['id']);
    const schema = object({ tree: { type: 'array', items: { $ref: 'Node', $defs: { Node: node } } } });
    expect(lines(schema)).toEqual(['tree: Node[]', 'tree[].id: string', 'tree[].children?: Node[]']);
  });

  it('shows the limits of what a list or a record holds', () => {
    const words = { type: 'array', maxItems: 9, items: { type: 'string', maxLength: 64 } };
    const schema = object({ words, byKey: { type: 'object', patternProperties: { '^.*$': words } } });
    expect(lines(schema)).toEqual([
      'words: string[] (maxItems 9; each: maxLength 64)',
      'byKey: { [key]: string[] } (each: maxItems 9; each: maxLength 64)',
    ]);
  });

  it('looks into the values of a record, and takes an empty schema for unknown', () => {
    const schema = object({
      seen: { type: 'object', patternProperties: { '^.*$': { type: 'array', items: text } } },
      meta: { type: 'object', patternProperties: { '^.*$': object({ at: {} }) } },
    });
    expect(lines(schema)).toEqual(['seen: { [key]: string[] }', 'meta: { [key]: object }', 'meta{}.at: unknown']);
  });
});

describe('the report', () => {
  const call: ReportedCall = {
    method: 'POST',
    path: '/v1/x/:id',
    family: 'news',
    market: 'path',
    host: 'detail',
    bodyAs: 'form',
    signed: true,
  };
  const schema: CallSchema = {
    params: object({ id: text }),
    query: object({ q: text }),
    reply: object({ ok: { type: 'boolean' } }),
  };

  it('has a row and a section for each call', () => {
    const report = contractReport({ feed: { main: call } }, { feed: { main: schema } });
    expect(report).toContain('| feed.main | POST | `/v1/x/:id` | news | yes |');
    expect(report).toContain('`POST /v1/x/:id`: family news, signed, market in path, host detail, body as form.');
    expect(report).toContain(
      '**Path**\n\n- `id`: `string`\n\n**Query**\n\n- `q`: `string`\n\n**Answer**\n\n- `ok`: `boolean`\n',
    );
  });

  it('refuses a call without a schema and a schema without a call', () => {
    expect(() => contractReport({ feed: { main: call } }, {})).toThrow('feed.main has no schema');
    expect(() => contractReport({}, { feed: { main: schema } })).toThrow('schemas without a call: feed.main');
  });

  it('says where two reports part', () => {
    expect(firstDifference('a\nb\n', 'a\nc\n')).toBe('line 2\n- b\n+ c');
    expect(firstDifference('a\nb', 'a')).toBe('line 2\n- b\n+ (end)');
  });
});

describe('the table of routes', () => {
  const call = { rate: 'call', priority: 'rest', body: 16_384 } as const;
  const page = { rate: 'address', priority: 'reader' } as const;
  const freely = { rate: 'none', priority: 'health', body: 1 } as const;
  const prefixed = '/:country/:language/social/v1/x';
  const byRoute = new Map([['POST /social/v1/x', { names: ['x.one', 'x.two'], claimed: ['it tells nothing'] }]]);
  const linesOf = (...rows: Parameters<typeof routeTable>[0]) =>
    routeTable(rows, byRoute)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| method'));

  it('has a line for each route, with its calls and its limits', () => {
    const rows = [
      { method: 'POST', url: '/social/v1/x', limits: call },
      { method: 'GET', url: '/lite/*', limits: page },
    ];
    expect(linesOf(...rows)).toEqual([
      '| GET | `/lite/*` |  | address | reader |  |  |',
      '| POST | `/social/v1/x` | x.one, x.two | call | rest | 16384 | it tells nothing |',
    ]);
  });

  it('shows two forms of an address in one line only where their limits are the same', () => {
    const both = [
      { method: 'POST', url: '/social/v1/x', limits: call },
      { method: 'POST', url: prefixed, limits: call },
      { method: 'GET', url: '/docs/', limits: page },
      { method: 'HEAD', url: '/docs', limits: page },
    ];
    expect(linesOf(...both)).toEqual([
      '| GET | `/docs/` |  | address | reader |  |  |',
      '| POST | `[/:country/:language]/social/v1/x` | x.one, x.two | call | rest | 16384 | it tells nothing |',
    ]);
    const unlike = both.map((row) =>
      row.method === 'HEAD' || row.url === prefixed ? { ...row, limits: freely } : row,
    );
    expect(linesOf(...unlike).length).toBe(4);
  });
});
