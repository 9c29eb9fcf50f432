import { systemClock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import type { FetchKind } from '../../fetch/kinds.ts';
import { griotVersion } from '../../version.ts';
import { configOrRefusal } from '../prepare.ts';
import { type CommandInput, type CommandOption, Misuse, type Terminal } from '../terminal/command.ts';
import { readInput } from '../terminal/input.ts';
import { inWords } from './fetch-failure.ts';

/** What an operator wants tried: bytes, and where they stand or are said to stand. */
export type TriedInput = {
  readonly bytes: Uint8Array;
  readonly address: string;
  /** Whether it came from there just now. */
  readonly isFetched: boolean;
  /** Of a file nobody knows more than its bytes. */
  readonly contentType?: string | undefined;
  readonly contentLanguage?: string | undefined;
};

const anywhere = 'https://example.org/';

export const addressOption: Readonly<Record<string, CommandOption>> = {
  address: { value: 'URL', says: `where a file would stand, for its relative links (${anywhere} unless said)` },
};

/** A file by its name, an address, or what is piped in (`-`). */
export async function readTriedInput(terminal: Terminal, input: CommandInput, kind: FetchKind): Promise<TriedInput> {
  const [name = ''] = input.words;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return await fetched(terminal, name, kind);
  const address = readAddress(input.texts.address ?? anywhere);
  return { bytes: await readInput(terminal, name), address, isFetched: false };
}

function readAddress(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new Misuse(`--address must begin with http:// or https://, and "${text}" does not.`);
}

async function fetched(terminal: Terminal, address: string, kind: FetchKind): Promise<TriedInput> {
  const { contact } = configOrRefusal(terminal.env);
  const fetch = terminal.fetch ?? openFetcher({ version: griotVersion(), contact, clock: systemClock });
  const outcome = await fetch({ address, kind });
  if (outcome.kind === 'failed') throw new Refusal(`${outcome.address}: ${inWords(outcome.failure)}`);
  if (outcome.kind === 'unchanged') throw new Refusal(`${outcome.address}: the answer was empty.`);
  const { bytes, headers } = outcome;
  return {
    bytes,
    address: outcome.address,
    isFetched: true,
    contentType: headers['content-type'],
    contentLanguage: headers['content-language'],
  };
}
