import { describe, expect, it } from 'vitest';
import type { RawBody } from '../body/raw-body.ts';
import { Failed } from './answer.ts';
import { checkOf } from './check-request.ts';

const check = checkOf({
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^[a-z]+$' } } },
  query: {
    type: 'object',
    properties: { features: { type: 'integer', minimum: 0, default: 0 }, place: { type: 'string', default: 'here' } },
  },
  body: {
    type: 'object',
    required: ['text'],
    properties: {
      text: { type: 'string', maxLength: 20 },
      kind: {
        anyOf: [
          { type: 'string', const: 'a' },
          { type: 'string', const: 'b' },
        ],
        default: 'a',
      },
      count: { type: 'integer' },
      ids: { type: 'array', items: { type: 'string' } },
    },
  },
  reply: {},
});

const form = (...fields: [string, string][]): RawBody => ({ kind: 'form', fields });
const json = (value: unknown): RawBody => ({ kind: 'json', value });
const checked = (query: Record<string, unknown>, body: RawBody | undefined) => {
  const outcome = check({ params: { id: 'x', country: 'ng' }, query, body });
  return outcome instanceof Failed ? outcome.message : outcome;
};

describe('what a handler gets of an address', () => {
  const queryOf = (query: Record<string, unknown>) => {
    const outcome = checked(query, json({ text: '' }));
    return typeof outcome === 'string' ? outcome : outcome.query;
  };

  it('has its defaults, its numbers as numbers, and nothing unknown', () => {
    expect(queryOf({})).toEqual({ features: 0, place: 'here' });
    expect(queryOf({ features: '31', place: '7', more: '1', uid: '' })).toEqual({ features: 31, place: '7', uid: '' });
  });
  it('counts an empty number as not said, and an empty text as a text', () => {
    expect(queryOf({ features: '', place: '' })).toEqual({ features: 0, place: '' });
  });
  it.each([
    [{ features: 'many' }, 'features must be integer'],
    [{ features: '-1' }, 'features must be >= 0'],
    [{ features: '1e999' }, 'features must be a number'],
    [{ ts: '-Infinity' }, 'ts must be a number'],
    [{ place: ['here', 'there'] }, 'place must be string'],
    [{ uid: 'x'.repeat(65) }, 'uid must NOT have more than 64 characters'],
    [{ ts: 'today' }, 'ts must be integer'],
  ])('%j: %s', (query, message) => expect(queryOf(query)).toBe(message));
  it('holds what is in the path, without the market', () => {
    expect(checked({}, json({ text: '' }))).toMatchObject({ params: { id: 'x' } });
    expect(check({ params: { id: 'X' }, query: {}, body: json({ text: '' }) })).toMatchObject({
      code: 'bad_parameter',
    });
  });
});

describe('what a handler gets of a body', () => {
  const bodyOf = (body: RawBody | undefined) => {
    const outcome = checked({}, body);
    return typeof outcome === 'string' ? outcome : outcome.body;
  };

  it.each<[string, RawBody, unknown]>([
    ['a text that looks like JSON stays a text', form(['text', '{}']), { text: '{}', kind: 'a' }],
    ['so does one that looks like a number', form(['text', '12']), { text: '12', kind: 'a' }],
    ['a choice of texts is a text', form(['text', ''], ['kind', 'b']), { text: '', kind: 'b' }],
    [
      'anything else is JSON',
      form(['text', ''], ['ids', '["a"]'], ['count', '3']),
      { text: '', kind: 'a', ids: ['a'], count: 3 },
    ],
    ['fields nobody knows are left out', form(['text', ''], ['more', '{'], ['more', '{']), { text: '', kind: 'a' }],
    ['a field may be named as a method is', form(['text', ''], ['constructor', 'x']), { text: '', kind: 'a' }],
    ['the same holds for JSON', json({ text: '{}', count: 3, more: 1 }), { text: '{}', kind: 'a', count: 3 }],
  ])('%s', (_, body, expected) => expect(bodyOf(body)).toEqual(expected));

  it.each<[string, RawBody | undefined, string]>([
    ['broken JSON names its field', form(['text', ''], ['ids', '[']), 'ids must be JSON'],
    ['a field given twice', form(['text', 'a'], ['text', 'b']), 'text is given more than once'],
    ['JSON is taken at its word', json({ text: '', count: '3' }), 'count must be integer'],
    ['a form too', form(['text', ''], ['count', '"3"']), 'count must be integer'],
    ['a list is no body', json([]), 'The body must be an object'],
    ['nothing is no body', json(null), 'The body must be an object'],
    ['no body counts as an empty one', undefined, "The request must have required property 'text'"],
    ['a place inside a list is named', json({ text: '', ids: ['a', 1] }), 'ids.1 must be string'],
  ])('%s', (_, body, message) => expect(bodyOf(body)).toBe(message));
});
