import { griotVersion } from '../../version.ts';
import { argumentsOf, type Command, exitCodes, Misuse, usage } from '../terminal/command.ts';
import { tableLines } from '../terminal/table.ts';
import { type CommandGroup, commandGroups } from './command-groups.ts';

const help: Command = {
  name: 'help',
  summary: 'show this list, or how one command is written',
  words: ['[COMMAND...]'],
  run: async ({ out }, { json, words }) => {
    const named = commandsNamed(words);
    if (json) out(JSON.stringify(rowsOf(named)));
    else for (const line of words.length === 0 ? listLines() : named.flatMap(explained)) out(line);
    return exitCodes.fine;
  },
};

const version: Command = {
  name: 'version',
  summary: 'show the version of Griot and of Node',
  run: async ({ out }, { json }) => {
    const versions = { griot: griotVersion(), node: process.versions.node };
    out(json ? JSON.stringify(versions) : `Griot ${versions.griot} on Node ${versions.node}`);
    return exitCodes.fine;
  },
};

const allGroups: readonly CommandGroup[] = [
  ...commandGroups,
  { name: 'help', says: 'how commands are written, and the version', commands: [help, version] },
];

/** All commands, in the order of the help. */
export const commands: readonly Command[] = allGroups.flatMap((group) => group.commands);

/** A command as machines read it: `griot help --json`. */
export type CommandRow = {
  readonly group: string;
  /** What the commands of the group are about. */
  readonly group_says: string;
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly arguments: ReturnType<typeof argumentsOf>;
  readonly options: readonly { readonly name: string; readonly takes?: string; readonly says: string }[];
};

function rowsOf(chosen: readonly Command[]): CommandRow[] {
  return allGroups.flatMap(({ name, says, commands: own }) =>
    own.filter((command) => chosen.includes(command)).map((command) => rowOf({ name, says }, command)),
  );
}

function rowOf({ name: group, says }: Pick<CommandGroup, 'name' | 'says'>, command: Command): CommandRow {
  const { name, summary, options = {} } = command;
  return {
    group,
    group_says: says,
    name,
    summary,
    usage: usage(command),
    arguments: argumentsOf(command),
    options: Object.entries(options).map(([option, { value, says: meaning }]) => ({
      name: option,
      ...(value !== undefined && { takes: value }),
      says: meaning,
    })),
  };
}

/** `sources` names all that begin with it, `service` a group whose commands do not; no word names all there are. */
function commandsNamed(words: readonly string[]): readonly Command[] {
  if (words.length === 0) return commands;
  const word = words.join(' ');
  const found = commands.filter(({ name }) => `${name} `.startsWith(`${word} `));
  const group = allGroups.find(({ name }) => name === word);
  if (found.length === 0 && group === undefined) throw unknownCommand(words);
  return found.length > 0 ? found : (group?.commands ?? []);
}

export function unknownCommand(words: readonly string[]): Misuse {
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
  const known = (near.length > 0 ? near : commands).map(({ name }) => name).join(', ');
  return new Misuse(`griot: there is no command "${words.join(' ')}". There are: ${known}.`);
}

/** Each group under a line of its own; all summaries begin in the same column. */
function listLines(): string[] {
  const lines = tableLines(commands.map(({ name, summary }) => [`  ${name}`, summary]));
  const lineOf = (command: Command) => lines[commands.indexOf(command)] ?? '';
  return [
    'Usage: griot [command] [--json]',
    ...allGroups.flatMap(({ name, says, commands: own }) => ['', `${name}: ${says}`, ...own.map(lineOf)]),
  ];
}

/** How one command is written, with its options. */
export function explained(command: Command): string[] {
  const options = Object.entries(command.options ?? {}).map(([name, { value = '', says }]) => [
    `  --${name} ${value}`,
    says,
  ]);
  return [usage(command), `  ${command.summary}`, ...tableLines(options), ''];
}
