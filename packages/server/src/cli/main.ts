import { cannotStore, whyNotStored } from '../db/pool/away.ts';
import { isConnectionLost } from '../db/sql/connection-lost.ts';
import { Refusal } from '../errors.ts';
import { commands, explained, unknownCommand } from './help/help.ts';
import { serveCommand } from './serve.ts';
import { type Command, type ExitCode, exitCodes, Misuse, readArguments, type Terminal } from './terminal/command.ts';

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
    if (rest.includes('--help') || rest.includes('-h')) {
      for (const line of explained(command)) terminal.out(line);
      return exitCodes.fine;
    }
    return await command.run(terminal, readArguments(command, rest));
  } catch (error) {
    if (isConnectionLost(error)) {
      terminal.err('The database does not answer. See that it runs and has room to work, then start again.');
      return exitCodes.failed;
    }
    if (cannotStore(error)) {
      terminal.err(whyNotStored(error));
      return exitCodes.failed;
    }
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
  throw unknownCommand(words);
}

if (import.meta.main) {
  process.stdout.on('error', () => {}); // a closed terminal must not keep us from stopping in good order
  process.stderr.on('error', () => {});
  const { stdin, stdout, stderr } = process;
  const screen = stderr.isTTY
    ? { write: (text: string) => void stderr.write(text), columns: stderr.columns }
    : undefined;
  const page = stdout.isTTY ? { columns: stdout.columns } : undefined;
  const terminal = { out: console.log, err: console.error, env: process.env, screen, page, input: stdin };
  const code = await runCommandLine(process.argv.slice(2), terminal);
  await new Promise((written) => process.stdout.write('', written)); // a slow reader of a pipe still gets the rest
  process.exit(code); // whatever a library still holds open
}
