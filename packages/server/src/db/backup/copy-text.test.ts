import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, valuesOf } from './copy-text.ts';

const written = (...values: (string | null)[]) =>
  lineOf(values.map((value) => (value === null ? null : Buffer.from(value))));
const asRead = (line: string) => valuesOf(Buffer.from(line, 'latin1').toString('utf8'));

it.each([
  ['values and none', ['a', null, ''], 'a\t\\N\t'],
  ['a value that looks like none', ['\\N'], '\\\\N'],
  ['what ends a value, a row or a file', ['\t', '\n', '\r', '\\.'], '\\t\t\\n\t\\r\t\\\\.'],
  ['other characters with a name', ['\b\f\v'], '\\b\\f\\v'],
  ['bytes as PostgreSQL shows them', ['\\x00ff'], '\\\\x00ff'],
])('writes %s as COPY does', (_, values, line) => {
  expect(written(...values)).toBe(line);
  expect(asRead(line)).toEqual(values);
});

it('reads every text as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(...'\\Nbfnrtv.x0\b\f\n\r\t\v\u0001\u007f "é\u0085\u2028न👍') });
  const row = fc.array(fc.option(text), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(row, (values) => {
      const line = written(...values);
      expect(line).not.toContain('\n');
      expect(asRead(line)).toEqual(values);
    }),
    { numRuns: runs(100) },
  );
});
