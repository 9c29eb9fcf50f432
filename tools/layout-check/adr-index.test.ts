import { expect, it } from 'vitest';
import { adrFindings } from './adr-index.ts';

const page = (name: string) => ({ path: `docs/adr/${name}.md`, text: '# A decision' });
const index = (...names: string[]) => ({
  path: 'docs/adr/README.md',
  text: names.map((name) => `- [A decision](${name}.md): it holds.`).join('\n'),
});
const pages = [page('0001-x'), page('0004-y')];
const whole = [index('0001-x', '0004-y'), ...pages];

it('takes an index with one line for each decision', () => expect(adrFindings(whole)).toEqual([]));

it.each([
  ['is not in the index', index('0001-x'), 0],
  ['is there twice', index('0001-x', '0004-y', '0004-y'), 2],
])('finds a decision that %s', (_, list, times) => {
  const says = `stands ${times} times in docs/adr/README.md; it has one line there`;
  expect(adrFindings([list, ...pages])).toEqual([{ path: 'docs/adr/0004-y.md', says }]);
});

it.each(['// see ADR 0003', ' * (docs/adr/0003)', 'see [it](adr/0003-z.md)'])(
  'finds a decision that is gone: %s',
  (text) => {
    const found = adrFindings(whole, [{ path: 'a.ts', text: `first\n${text}` }]);
    expect(found).toEqual([{ path: 'a.ts:2', says: 'names decision 0003, which docs/adr/README.md does not list' }]);
  },
);

it('takes one that is there, and one that is being written', () => {
  const text = '// ADR 0001, docs/adr/0004-y.md, ADR 0005';
  expect(adrFindings(whole, [{ path: 'a.ts', text }])).toEqual([]);
});

it('asks nothing of a tree without decisions', () => {
  expect(adrFindings([], [{ path: 'a.ts', text: 'ADR 0003' }])).toEqual([]);
});
