import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { callsWithoutEffect, recordedReact } from './recorded-react.ts';
import { emptiedFunctions } from './unused-react.ts';
import { reactBuildOf, wordOfOtherVersion } from './unused-react-plugin.ts';

const { resolve } = createRequire(import.meta.url);
const client = readFileSync(
  join(dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js'),
  'utf8',
);
const pinned = packageFile.dependencies['react-dom'];

it.each<[string | undefined, string, string]>([
  [undefined, pinned, 'without-unused'],
  ['', pinned, 'without-unused'],
  ['1', pinned, 'whole'],
  ['recorded', pinned, 'recorded'],
  [undefined, '20.0.0', 'whole'],
  ['1', '20.0.0', 'whole'],
])('GRIOT_WHOLE_REACT=%s with React %s is built %s', (asked, version, build) => {
  expect(reactBuildOf(asked, version)).toBe(build);
});

it('says what another version costs, and where to look', () => {
  expect(wordOfOtherVersion('20.0.0')).toMatch(/^React 20\.0\.0 is built whole, .* 23 kB more, .*ADR 0038/);
});

it('whole React complains of each call of a function that readers get without a body, once a page', () => {
  const recorded = recordedReact(client);
  const recording = [...recorded.matchAll(/^(?:async )?function ([\w$]+)\([^)]*\) \{recordUnusedPart\("\1"\);$/gm)];
  const named = recording.map(([, name]) => name);
  expect(named.toSorted()).toEqual(emptiedFunctions.filter((name) => !(name in callsWithoutEffect)).toSorted());
  expect(recorded.length).toBeGreaterThan(client.length);
  const complaints: string[] = [];
  const run = new Function(
    'console',
    `${recorded.slice(recorded.indexOf('var recordedParts'))}\nfor (const name of ['a', 'b', 'a']) recordUnusedPart(name);`,
  );
  run({ error: (text: string) => complaints.push(text) });
  expect(complaints).toEqual(['a', 'b'].map((name) => `React DOM called ${name}, which readers get without a body`));
});

it.each(Object.entries(callsWithoutEffect))('says why nothing is missing without %s, which pages call', (name, why) => {
  expect(emptiedFunctions).toContain(name);
  expect(why.split(' ').length).toBeGreaterThan(5);
});
