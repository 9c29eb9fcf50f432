import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { errorCode, Refusal } from '../../errors.ts';
import type { Terminal } from './command.ts';

/** More than any list or page; less than what a slip of the hand can name. */
const mostBytes = 50_000_000;

/** A file by its name, or what is piped in (`-`). */
export async function readInput(terminal: Terminal, name: string, most = mostBytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of inputParts(terminal, name)) {
    size += part.length;
    if (size > most) throw new Refusal(`${name === '-' ? 'What is piped in' : name} is too large.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The same bit by bit: what a file says of its size is not believed, since pipes and files of the kernel say 0. */
export async function* inputParts({ input }: Terminal, name: string): AsyncGenerator<Uint8Array> {
  if (name === '-' && !input) throw new Refusal('Nothing is piped in.');
  try {
    yield* name === '-' && input ? input : await openFile(name);
  } catch (error) {
    if (error instanceof Refusal || errorCode(error) === undefined) throw error;
    throw new Refusal(`${name} cannot be read (${errorCode(error)}).`);
  }
}

async function openFile(name: string): Promise<AsyncIterable<Uint8Array>> {
  const found = await stat(name);
  // a device may have no end, or wait for ever; what a folder is, reading it says
  if (!found.isFile() && !found.isFIFO() && !found.isDirectory())
    throw new Refusal(`${name} is neither a file nor a pipe.`);
  return createReadStream(name);
}
