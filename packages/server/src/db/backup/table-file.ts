import { createHash, type Hash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';

/** What the file of a table holds. */
export type TableContents = {
  readonly rows: number;
  /** Of the lines, before they are compressed. */
  readonly sha256: string;
};

/** Characters that are compressed together. A gzip file may consist of any number of such pieces. */
const PIECE = 1024 * 1024;

/**
 * The file of a table, written line by line. It compresses and writes at once and lets nothing else happen meanwhile, so
 * rows never come in faster than they are written, and memory holds one piece at most.
 */
export class TableWriter {
  readonly #file: number;
  readonly #hash: Hash = createHash('sha256');
  #lines: string[] = [];
  #size = 0;
  #rows = 0;
  #isOpen = true;

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#rows += 1;
    this.#size += line.length;
    if (this.#size >= PIECE) this.#writePiece();
  }

  /** All of it is on the disk afterwards. */
  finish(): TableContents {
    this.#writePiece();
    fsyncSync(this.#file);
    this.close();
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }

  #writePiece(): void {
    const bytes = Buffer.from(this.#lines.map((line) => `${line}\n`).join(''), 'latin1');
    this.#hash.update(bytes);
    writeFileSync(this.#file, gzipSync(bytes, { level: 6 }));
    this.#lines = [];
    this.#size = 0;
  }
}

const LINE_FEED = 10;

/** Reads the file of a table to its end. `onLines` gets whole lines, as many as came together. */
export async function readTableFile(
  path: string,
  onLines: (lines: string[]) => Promise<void> = async () => {},
): Promise<TableContents> {
  const hash = createHash('sha256');
  let rows = 0;
  let begun: Buffer[] = [];
  await pipeline(createReadStream(path), createGunzip({ chunkSize: 256 * 1024 }), async (pieces) => {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      hash.update(piece);
      const end = piece.lastIndexOf(LINE_FEED);
      if (end < 0) {
        begun.push(piece);
        continue;
      }
      const lines = Buffer.concat([...begun, piece.subarray(0, end)])
        .toString('utf8')
        .split('\n');
      begun = [piece.subarray(end + 1)];
      rows += lines.length;
      await onLines(lines);
    }
  });
  return { rows, sha256: hash.digest('hex') };
}
