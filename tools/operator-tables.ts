// Writes docs/commands.md, docs/settings.md and their tables in README from the code:
// `npx node tools/operator-tables.ts`. A test holds the files to it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { CommandRow } from '@griot/server/src/cli/help/help.ts';
import { runCommandLine } from '@griot/server/src/cli/main.ts';
import {
  settingGroups,
  settingNames,
  settings,
  systemVariables,
  toolVariables,
} from '@griot/server/src/environment/config-settings.ts';

const inProject = (path: string) => new URL(`../${path}`, import.meta.url);
const WRITTEN = 'Written by `npx node tools/operator-tables.ts`';

/** What `griot help --json` says. */
export async function commandRows(): Promise<CommandRow[]> {
  const lines: string[] = [];
  await runCommandLine(['help', '--json'], { out: (line) => lines.push(line), err: () => {}, env: {} });
  return JSON.parse(lines.join('\n'));
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const table = (head: string, rows: string[]) =>
  [head, head.replace(/[^|]+/g, '---'), ...rows].map((row) => `${row}\n`).join('');
const cells = (...texts: string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

const byGroup = (rows: readonly CommandRow[]): CommandRow[][] => [...Map.groupBy(rows, ({ group }) => group).values()];

function commandLines({ name, summary, arguments: taken, options }: CommandRow): string {
  const words = taken.map(({ name: word, optional, several }) => {
    const text = several ? `${word}...` : word;
    return optional ? `[${text}]` : text;
  });
  const own = options.map((option) => {
    const written = ['--', option.name, option.takes && ` ${option.takes}`].join('');
    return `  - \`${written}\`: ${option.says}\n`;
  });
  return [`- \`griot ${[name, ...words].join(' ')}\`: ${sentence(summary)}\n`, ...own].join('');
}

export function commandPage(rows: readonly CommandRow[]): string {
  const sections = byGroup(rows).map(
    (some) => `## ${some[0]?.group}\n\n${sentence(some[0]?.group_says ?? '')}\n\n${some.map(commandLines).join('')}`,
  );
  return `# Commands

${WRITTEN} from what \`griot help --json\` says; do not edit. \`[WORD]\` may be left out, of
\`WORD...\` there may be several. Every command takes \`--json\` for an answer that programs can read, and \`--help\`. It
ends with code 0 if all went well, 1 if something failed, 2 if it was written wrongly.
[How to run a newsroom](how-to/run-a-newsroom.md) says when to use which.

${sections.join('\n')}`;
}

/** A line for each group, with the names of its commands; a word that they share is written once. */
export const commandTable = (rows: readonly CommandRow[]): string =>
  table(
    '| `npx griot …` | what it is about |',
    byGroup(rows).map((some) => {
      const names = some.map(({ name, group }, at) =>
        at > 0 && name.startsWith(`${group} `) ? name.slice(group.length + 1) : name,
      );
      const title = names[0]?.startsWith(some[0]?.group ?? '') ? '' : `${some[0]?.group}: `;
      return cells(title + names.map((name) => `\`${name}\``).join(', '), some[0]?.group_says ?? '');
    }),
  );

const namesIn = (group: string) => settingNames.filter((name) => settings[name].group === group);

const settingRow = (name: (typeof settingNames)[number]) => {
  const { usual, unset = '', means } = settings[name];
  return cells(`\`${name}\``, usual === undefined ? unset : `\`${usual}\``, means);
};

const variableTable = (variables: Readonly<Record<string, string>>) =>
  table(
    '| variable | meaning |',
    Object.entries(variables).map(([name, means]) => cells(`\`${name}\``, means)),
  );

export function settingPage(): string {
  const sections = Object.entries(settingGroups).map(
    ([group, title]) => `## ${title}\n\n${table('| setting | default | meaning |', namesIn(group).map(settingRow))}`,
  );
  return `# Settings

${WRITTEN} from \`packages/server/src/environment/config-settings.ts\`; do not edit. Settings are environment
variables, read once at start; one that is empty counts as not set. All problems are reported together, and a name that
begins with \`GRIOT_\` but is none of these is reported too. \`npx griot config check\` shows what is in force, never a
secret.

${sections.join('\n')}
## Variables of the system

The service and its commands look at these too, where they are set.

${variableTable(systemVariables)}
## Variables of tools and tests

Read by what starts, builds and tests Griot.

${variableTable(toolVariables)}`;
}

export const settingTable = (): string =>
  table(
    '| what it is about | settings |',
    Object.entries(settingGroups).map(([group, title]) =>
      cells(
        title,
        namesIn(group)
          .map((name) => `\`${name}\``)
          .join(', '),
      ),
    ),
  );

/** README with each table between its two marks. */
export function withTables(readme: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, written]) => {
    const [begin, end] = [`<!-- ${name}: npx node tools/operator-tables.ts -->\n`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`README has no place for its table of ${name}`);
    return `${text.slice(0, from)}${begin}\n${written}\n${text.slice(to)}`;
  }, readme);
}

export const committed = (path: string): string => readFileSync(inProject(path), 'utf8');

/** Each file as it should be. */
export async function writtenFiles(): Promise<Record<string, string>> {
  const rows = await commandRows();
  const tables = { commands: commandTable(rows), settings: settingTable() };
  return {
    'docs/commands.md': commandPage(rows),
    'docs/settings.md': settingPage(),
    'README.md': withTables(committed('README.md'), tables),
  };
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(await writtenFiles())) writeFileSync(inProject(path), text);
}
