import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKind } from './answer-shape.ts';
import { calls } from './calls.ts';
import type { CallDescriptor } from './define-call.ts';
import { schemas } from './schemas.ts';

type Schema = {
  type?: string;
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
};
type Named = [name: string, call: CallDescriptor, reply: Schema];

const named = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries<CallDescriptor>(inArea).map(([name, call]): Named => {
    const { reply } = (schemas as unknown as Record<string, Record<string, { reply: Schema }>>)[area]?.[name] ?? {};
    return [`${area}.${name}`, call, reply ?? expect.unreachable()];
  }),
);

/** Enough to know an answer by, and little enough to ship. */
const MOST = 3;

const forms: Record<string, string> = {
  string: '',
  number: '#',
  integer: '#',
  boolean: '!',
  array: '[]',
  object: '{}',
};

function requiredIn({ required = [], properties = {}, allOf = [] }: Schema): [string, Schema][] {
  const own = required.map((name): [string, Schema] => [name, properties[name] ?? {}]);
  return [...own, ...allOf.flatMap(requiredIn)];
}

/** What clients read key by key stays an answer where one of its values is none: they take its default (CFG-01). */
const readByKey: readonly CallDescriptor[] = [calls.config.feed];

/**
 * What `answerFields` says of a reply: its first required fields with their forms. The result of a family that always
 * has one is left out.
 */
function shapeOf(call: CallDescriptor, reply: Schema): string {
  const formOf = ({ type = '', const: value }: Schema) =>
    readByKey.includes(call) ? '*' : (forms[value === undefined ? type : typeof value] ?? '*');
  return requiredIn(reply)
    .filter(([name]) => name !== 'result' || call.family === 'news')
    .slice(0, MOST)
    .map(([name, schema]) => `${name}${formOf(schema)}`)
    .join(' ');
}

describe('NET-07 an answer is known by its shape', () => {
  it.each(named)('%s names the first fields that its schema requires', (_, call, reply) => {
    expect(call.answerFields).toBe(shapeOf(call, reply));
    expect(call.answerFields === '' && call.family === 'news', 'anything would be an answer').toBe(false);
  });

  it.each(named)('%s has a code where its family answers by one', (_, { family }, { properties }) => {
    const code = properties?.result?.properties?.code?.const;
    if (family !== 'news') expect(code).toBe(0);
    else expect([0, undefined]).toContain(code);
  });

  const fieldsOf = ({ family, answerFields }: CallDescriptor) => [
    ...(family === 'news' ? [] : ['result']),
    ...[...answerFields.matchAll(/(\w+)/g)].map(([name]) => name),
  ];
  const status = fc.integer({ min: 100, max: 599 });
  const anyCall = fc.constantFrom(...named.map(([, call]) => call));

  it('nothing else is an answer, whatever it is and with whatever status', () => {
    fc.assert(
      fc.property(anyCall, status, fc.jsonValue(), (call, code, value) => {
        if (answerKind(call, code, value) !== 'answer') return;
        expect([code, Object.keys(value as object)]).toEqual([200, expect.arrayContaining(fieldsOf(call))]);
      }),
    );
  });

  it('nor is what lacks one of its fields, or has it in another form', () => {
    const other = fc.constantFrom<unknown[]>(undefined, null, NaN, () => {});
    const value: Record<string, unknown> = { '': 'text', '#': 1, '!': true, '[]': [], '{}': {}, '*': 1 };
    const whole = (call: CallDescriptor): Record<string, unknown> => ({
      result: { code: 0 },
      ...Object.fromEntries(
        [...call.answerFields.matchAll(/(\w+)(\S*)/g)].map(([, name, form = '']) => [name, value[form]]),
      ),
      ...(fieldsOf(call)[0] === 'result' && { result: { code: 0 } }),
    });
    fc.assert(
      fc.property(anyCall, fc.nat(), other, (call, nth, broken) => {
        expect(answerKind(call, 200, whole(call))).toBe('answer');
        const names = fieldsOf(call);
        const name = names[nth % names.length] ?? '';
        const { [name]: _, ...others } = whole(call);
        expect(answerKind(call, 200, others)).toBe('foreign');
        if (!call.answerFields.includes(`${name}*`) && typeof broken !== 'number')
          expect(answerKind(call, 200, { ...others, [name]: broken })).toBe('foreign');
      }),
    );
  });
});

describe('NET-07 an error of ours is known by its shape too', () => {
  const social = { family: 'social', answerFields: 'content{}' } as const;
  const news = { family: 'news', answerFields: 'articles[]' } as const;
  const detail = { ...news, host: 'detail' } as const;
  const results = { family: 'news', answerFields: 'results[]' } as const;
  it.each<[what: string, call: Parameters<typeof answerKind>[0], status: number, value: unknown, kind: unknown]>([
    ['a code and a message', news, 404, { error: { code: 'not_found', message: 'x' } }, 'error'],
    ['a result', social, 401, { result: { code: 2, msg: 'x' } }, 'error'],
    ['a refusal with 200', social, 200, { result: { code: 4, msg: 'x' } }, 'refusal'],
    ['a refusal where no code is answered', news, 200, { result: { code: 4 } }, 'foreign'],
    ['a list of results, which is no result', results, 200, { results: [] }, 'answer'],
    ['a text for an article', detail, 404, 'There is no such article', 'notFound'],
    ['a text for an article with 200', detail, 200, 'none', 'notFound'],
    ['a text with another status', detail, 403, 'none', 'foreign'],
    ['a text for anything else', news, 404, 'none', 'foreign'],
    ['nothing', news, 204, undefined, 'foreign'],
    ['a list', news, 404, [], 'foreign'],
    ['JSON of somebody else', news, 404, { error: 'not_found' }, 'foreign'],
    ['a code without a message', news, 403, { error: { code: 'forbidden' } }, 'foreign'],
    ['a code that is no number', social, 403, { result: { code: '2' } }, 'foreign'],
    ['a good answer with a status that is none', news, 201, { articles: [] }, 'foreign'],
  ])('%s', (_, call, status, value, kind) => expect(answerKind(call, status, value)).toBe(kind));
});
