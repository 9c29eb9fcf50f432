import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failed } from './answer.ts';
import { cleanValue } from './clean-value.ts';
import type { JsonSchema } from './json-schema.ts';

const text: JsonSchema = { type: 'string' };
const named: JsonSchema = { type: 'object', properties: { name: text } };
const byKey: JsonSchema = { type: 'object', patternProperties: { '^.*$': named } };
const anything: JsonSchema = {};

const clean = (schema: JsonSchema, value: unknown) => {
  const cleaned = cleanValue(schema, value);
  return cleaned instanceof Failed ? cleaned.code : cleaned.value;
};
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a value from outside', () => {
  const cases: [string, JsonSchema, unknown, unknown][] = [
    ['loses fields the schema does not list', named, { name: 'a', more: 1 }, { name: 'a' }],
    ['loses them in lists too', { type: 'array', items: named }, [{ more: 1 }], [{}]],
    [
      'may name none __proto__, listed or not',
      named,
      JSON.parse('{"constructor": 1, "__proto__": 2, "name": "a"}'),
      'bad_parameter',
    ],
    ['keeps every key of a map', byKey, { a: { name: 'x', more: 1 } }, { a: { name: 'x' } }],
    ['loses keys that the map’s pattern does not see', byKey, { 'a\nb': 7 }, {}],
    ['keeps all where the schema says more is welcome', { ...named, additionalProperties: true }, { b: 1 }, { b: 1 }],
    ['keeps all where the schema says nothing', anything, { a: [{ b: null }] }, { a: [{ b: null }] }],
    ['may hold no NUL', named, { name: 'a\0b' }, 'bad_parameter'],
    ['may hold none in a key', anything, { 'a\0': 1 }, 'bad_parameter'],
    ['may name no field __proto__', anything, JSON.parse('{"a": {"__proto__": {"b": 1}}}'), 'bad_parameter'],
    ['is made well-formed', named, { name: 'a\ud800b' }, { name: 'a\ufffdb' }],
    ['may be deep', anything, nested(32), nested(32)],
    ['may not be deeper than anyone needs', anything, nested(33), 'bad_parameter'],
  ];
  it.each(cases)('%s', (_, schema, value, expected) => expect(clean(schema, value)).toEqual(expected));

  it('never changes a prototype, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const cleaned = cleanValue(anything, JSON.parse(json));
        if (!(cleaned instanceof Failed)) expect(JSON.stringify(cleaned.value)).toBe(JSON.stringify(JSON.parse(json)));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe('what is too large', () => {
  const untouchable = (count: number) =>
    Object.defineProperty(Array.from({ length: count }, String), 0, {
      get: () => expect.unreachable('its entries are not looked at'),
    });

  it('is refused before its entries are looked at', () => {
    expect(cleanValue({ type: 'array', maxItems: 2, items: { type: 'string' } }, untouchable(3))).toBeInstanceOf(
      Failed,
    );
    const record = { type: 'object', patternProperties: { '^.*$': {} }, maxProperties: 1 };
    expect(cleanValue(record, { a: 1, b: 2 })).toBeInstanceOf(Failed);
  });

  it('is looked at no further than what it may take as JSON', () => {
    const looked: string[] = [];
    const endless = new Proxy({} as Record<string, unknown>, {
      ownKeys: () => Array.from({ length: 1_000 }, (_, n) => `field${n}`),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => looked.push(String(name)),
    });
    expect(cleanValue({ maxJsonBytes: 100 }, endless)).toBeInstanceOf(Failed);
    expect(looked.length).toBeLessThan(20);
  });
});
