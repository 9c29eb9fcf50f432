import { parseArgs } from 'node:util';
import type { Env } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** Where a command writes and what it is told: an argument, so that a test can be the terminal. */
export type Terminal = { out(line: string): void; err(line: string): void; readonly env: Env };

/** What a shell sees: all is well, it failed, it was asked for something that does not exist. */
export const exitCodes = { fine: 0, failed: 1, misused: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Options = { readonly json: boolean };

export type Command = {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  run(terminal: Terminal, options: Options): Promise<ExitCode>;
};

/** A mistake in the command itself, not in what it does. */
export class Misuse extends Refusal {}

export function readOptions(name: string, args: string[]): Options {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Misuse(`griot ${name}: ${why}. Its only option is --json.`);
  }
}
