import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandGroups } from '@griot/server/src/cli/help/command-groups.ts';
import { settingNames, systemVariables, toolVariables } from '@griot/server/src/environment/config-settings.ts';
import { describe, expect, it } from 'vitest';
import { commandRows, commandTable, committed, settingTable, withTables, writtenFiles } from './operator-tables.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('what README and the pages for operators say', () => {
  it.each(['docs/commands.md', 'docs/settings.md', 'README.md'])('%s is what the code says', async (path) => {
    const files = await writtenFiles();
    expect(committed(path), 'run npx node tools/operator-tables.ts').toBe(files[path]);
  });

  it('no group of commands and no setting is left out where the tables are made', async () => {
    const groups = commandTable(await commandRows());
    for (const { name, commands } of commandGroups) {
      expect(groups).toMatch(new RegExp(`^\\| (${name}: )?\`${commands[0]?.name}\`.* \\|$`, 'm'));
    }
    for (const name of settingNames) expect(settingTable()).toContain(`\`${name}\``);
  });

  it('a shared word of a group is written once', async () => {
    const rows = (await commandRows()).filter(({ group }) => group === 'search' || group === 'service');
    expect(commandTable(rows).split('\n').slice(2)).toEqual([
      '| service: `serve`, `api`, `worker` | run Griot: one process for everything, or readers and news apart |',
      '| `search misses`, `synonyms list`, `synonyms add`, `synonyms remove`, `rebuild` | what was looked for in vain, words that mean the same, and the index |',
      '',
    ]);
  });

  it('a README without its marks is refused', () => {
    expect(() => withTables('# Griot\n', { commands: '' })).toThrow('no place for its table of commands');
  });
});

/** Documents in which commands and settings are named by hand. */
const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/how-to/run-a-newsroom.md',
];

describe('documents written by hand', () => {
  it.each(documents)('%s names only settings that there are', (path) => {
    const known = [...settingNames, ...Object.keys(toolVariables)];
    const named = [...read(path).matchAll(/GRIOT_[A-Z_]*[A-Z](?![A-Z_]|_?…)/g)].map(([name]) => name);
    expect(named.filter((name) => !known.some((one) => one === name))).toEqual([]);
  });

  it.each(documents)('%s names only commands that there are', async (path) => {
    const names = (await commandRows()).map(({ name }) => name.split(' '));
    const text = read(path);
    const inLines = [...text.matchAll(/^griot ([a-z][a-z -]*[a-z])/gm)];
    const inText = [...text.replaceAll('\n', ' ').matchAll(/npx griot ([a-z][a-z -]*[a-z])/g)];
    const written = [...inLines, ...inText].map(([, words = '']) => words.split(' '));
    const isKnown = (words: string[]) => names.some((name) => name.every((word, at) => words[at] === word));
    expect(written.filter((words) => !isKnown(words))).toEqual([]);
  });
});

const isSource = (path: string) => /\.(ts|mjs)$/.test(path) && !/\.test\.ts$/.test(path);
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file));

describe('the environment', () => {
  const folders = [
    'packages/server/src',
    'packages/locale/src',
    'packages/web/build',
    'packages/testkit/src',
    'tools/launch',
  ];
  const sources = [...folders.flatMap(filesIn), 'packages/web/vite.config.ts', 'vitest.config.ts'];

  it('every variable that is read by its name is in a list', () => {
    const known = [...settingNames, ...Object.keys(systemVariables), ...Object.keys(toolVariables)];
    const reads = sources.flatMap((path) =>
      [...read(path).matchAll(/\benv(?:\?\.|\.|\[['"`])([A-Za-z_]\w*)/g)].map(([, name = '']) => ({ name, path })),
    );
    // What npm tells its scripts, and what a bundle has in place of the environment.
    const isOfOthers = (name: string) => name.startsWith('npm_') || name === 'NODE_ENV';
    expect(reads.filter(({ name }) => !isOfOthers(name) && !known.some((one) => one === name))).toEqual([]);
    expect(new Set(reads.map(({ name }) => name))).toContain('PGHOST');
  });

  it('by a name that is worked out, it is read where settings are read and shown alone', () => {
    const files = filesIn('packages/server/src').filter((path) => /\benv\[(?!['"`])/.test(read(path)));
    expect(files.toSorted()).toEqual([
      'packages/server/src/cli/config-check.ts',
      'packages/server/src/environment/config.ts',
    ]);
  });
});
