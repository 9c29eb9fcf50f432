import { Refusal } from '../../errors.ts';
import type { Terminal } from '../command.ts';
import { inputParts } from '../input.ts';

/** Of one article with a text longer than any. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Many times the articles a market has in a week. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** One line of a file or of what is piped in (`-`); undefined is one that is too long to be kept. */
export async function* readLines(terminal: Terminal, name: string): AsyncGenerator<string | undefined> {
  yield* linesOf(inputParts(terminal, name));
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let [size, line, isLong] = [0, '', false];
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal('This is more than can be tried at once (1 GB).');
    for (const [at, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (at > 0) {
        yield isLong ? undefined : line;
        [line, isLong] = ['', false];
      }
      line += part;
      if (line.length > LONGEST_LINE) [line, isLong] = ['', true];
    }
  }
  yield isLong ? undefined : line + decoder.decode();
}
