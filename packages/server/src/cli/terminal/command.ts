import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Clock } from '../../clock.ts';
import type { Env } from '../../environment/config.ts';
import { Refusal } from '../../errors.ts';
import type { GuardedFetch } from '../../fetch/fetcher.ts';
import type { StopSignal } from '../stop-signal.ts';

/** Where progress is drawn: only where a person looks on. */
export type Screen = { write(text: string): void; readonly columns: number };

/** Where a command writes and what it is told: an argument, so that a test can be the terminal. */
export type Terminal = {
  out(line: string): void;
  err(line: string): void;
  readonly env: Env;
  readonly screen?: Screen;
  /** Set where what is written to `out` is read by a person and not by a pipe or a file: how wide a line may be. */
  readonly page?: { readonly columns: number };
  /** The time, where a test is the terminal. */
  readonly clock?: Clock;
  /** Who asks a command to stop: the signals of the process, unless a test is the terminal. */
  readonly stop?: StopSignal;
  /** What is piped in. */
  readonly input?: AsyncIterable<Uint8Array>;
  /** How publishers are asked; one is opened where it is needed unless given. */
  readonly fetch?: GuardedFetch;
  /** Ports of this machine that count as public; only a test has some. */
  readonly loopbackPorts?: readonly number[];
};

/** What a shell sees: all is well, it failed, it was asked for something that does not exist. */
export const exitCodes = { fine: 0, failed: 1, misused: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Options = { readonly json: boolean };

/** What stands after a command's name. */
export type CommandInput = Options & {
  readonly words: readonly string[];
  /** Of the command's own options: a text, or whether a switch is on. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly switches: Readonly<Record<string, boolean | undefined>>;
};

export type CommandOption = {
  /** What its value is, in capitals; a switch has none. */
  readonly value?: string;
  readonly says: string;
};

export type Command = {
  /** One to three words. */
  readonly name: string;
  readonly summary: string;
  /** The words it takes, as the help shows them: `MARKET`, `[MARKET]` may be left out, `ID...` may be several. */
  readonly words?: readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  run(terminal: Terminal, input: CommandInput): Promise<ExitCode>;
};

/** A mistake in the command itself, not in what it does. */
export class Misuse extends Refusal {}

export function readArguments(command: Command, args: string[]): CommandInput {
  const { values, positionals } = parsed(command, args);
  const { json = false, ...own } = values;
  const { name, words = [] } = command;
  const given = argumentsOf(command);
  const least = given.filter(({ optional }) => !optional).length;
  const most = given.some(({ several }) => several) ? Number.POSITIVE_INFINITY : given.length;
  if (positionals.length < least)
    throw new Misuse(`griot ${name}: ${words[positionals.length]} is missing. ${usage(command)}`);
  if (positionals.length > most)
    throw new Misuse(`griot ${name}: "${positionals[most]}" is too much. ${usage(command)}`);
  return {
    json: json === true,
    words: positionals,
    texts: only(own, 'string') as CommandInput['texts'],
    switches: only(own, 'boolean') as CommandInput['switches'],
  };
}

function parsed(command: Command, args: string[]) {
  const options: ParseArgsOptionsConfig = { json: { type: 'boolean' } };
  for (const [name, { value }] of Object.entries(command.options ?? {})) {
    options[name] = { type: value === undefined ? 'boolean' : 'string' };
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Misuse(`griot ${command.name}: ${why}. ${usage(command)}`);
  }
}

function only(values: Record<string, unknown>, type: 'string' | 'boolean'): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === type));
}

type Argument = { readonly name: string; readonly optional: boolean; readonly several: boolean };

/** The words that a command takes, apart from their marks. */
export function argumentsOf({ words = [] }: Command): readonly Argument[] {
  return words.map((word) => ({
    name: word.replace(/^\[|\.\.\.|\]$/g, ''),
    optional: word.startsWith('['),
    several: word.includes('...'),
  }));
}

/** One line that says how a command is written. */
export function usage({ name, words = [], options = {} }: Command): string {
  const own = Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`);
  return `Usage: ${['griot', name, ...words, ...own, '[--json]'].join(' ')}`;
}
