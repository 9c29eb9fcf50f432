import { runCommandLine } from '@griot/server/src/cli/main.ts';
import type { Terminal } from '@griot/server/src/cli/terminal/command.ts';

/** Runs a command line without a database and returns its output. */
export async function atTerminal(words: readonly string[], more: Partial<Terminal> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    // The signals of this process are not the command's, and listening for them would let go of the test runner.
    stop: { asked: new Promise(() => {}), forget: () => {} },
    ...more,
  };
  const code = await runCommandLine(words, terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Input in chunks that split lines and characters. */
export async function* piped(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  const size = Math.max(7, Math.ceil(bytes.length / 1_000));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
