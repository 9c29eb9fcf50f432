import { readFileSync } from 'node:fs';
import { Refusal } from '../refusal.ts';
import { type Command, type ExitCode, exitCodes, Misuse, readOptions, type Terminal } from './command.ts';
import { configCheck } from './config-check.ts';
import { serveCommand } from './serve.ts';

const help: Command = {
  name: 'help',
  summary: 'show this list',
  run: async ({ out }, { json }) => {
    const rows = commands.map(({ name, summary }) => ({ name, summary }));
    if (json) out(JSON.stringify(rows));
    else
      out(
        `Usage: griot [command] [--json]\n\n${rows.map(({ name, summary }) => `  ${name.padEnd(14)}${summary}`).join('\n')}`,
      );
    return exitCodes.fine;
  },
};

const version: Command = {
  name: 'version',
  summary: 'show the version of Griot and of Node',
  run: async ({ out }, { json }) => {
    const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const versions = { griot: (JSON.parse(file) as { version: string }).version, node: process.versions.node };
    out(json ? JSON.stringify(versions) : `Griot ${versions.griot} on Node ${versions.node}`);
    return exitCodes.fine;
  },
};

const commands: readonly Command[] = [serveCommand, configCheck, help, version];

const aliases: Readonly<Record<string, string>> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

/** Runs one command line, without the program's own name, and answers the exit code. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const { command, rest } = chosenCommand(argv);
    return await command.run(terminal, readOptions(command.name, rest));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    terminal.err(error.message);
    return error instanceof Misuse ? exitCodes.misused : exitCodes.failed;
  }
}

/** No command, or only options, means `serve`. */
function chosenCommand(argv: readonly string[]): { command: Command; rest: string[] } {
  const [first = ''] = argv;
  const words = first in aliases ? [aliases[first] ?? first, ...argv.slice(1)] : argv;
  if (words[0] === undefined || words[0].startsWith('-')) return { command: serveCommand, rest: [...words] };
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const known = commands.map(({ name }) => name).join(', ');
  throw new Misuse(`griot: there is no command "${words.join(' ')}". There are: ${known}.`);
}

if (import.meta.main) {
  process.stdout.on('error', () => {}); // a closed terminal must not keep us from stopping in good order
  process.stderr.on('error', () => {});
  const terminal = { out: console.log, err: console.error, env: process.env };
  process.exit(await runCommandLine(process.argv.slice(2), terminal)); // whatever a library still holds open
}
