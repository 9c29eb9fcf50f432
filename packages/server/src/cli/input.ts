import { readFile, stat } from 'node:fs/promises';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../refusal.ts';
import type { Terminal } from './command.ts';

/** More than any list or page; less than what a slip of the hand can name. */
const mostBytes = 50_000_000;

/** A file by its name, or what is piped in (`-`). */
export async function readInput({ input }: Terminal, name: string): Promise<Buffer> {
  if (name === '-') return await readPiped(input);
  try {
    const { size } = await stat(name);
    if (size > mostBytes) throw new Refusal(`${name} is too large (${size} bytes).`);
    return await readFile(name);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${name} cannot be read (${errorCode(error) ?? String(error)}).`);
  }
}

async function readPiped(input: Terminal['input']): Promise<Buffer> {
  if (!input) throw new Refusal('Nothing is piped in.');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of input) {
    size += part.length;
    if (size > mostBytes) throw new Refusal('What is piped in is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
