import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What the file of a table holds. */
export type TableContents = {
  readonly rows: number;
  /** Of the lines, before they are compressed. */
  readonly sha256: string;
};

/** Bytes that are compressed or uncompressed together. */
const PIECE = 256 * 1024;

/**
 * Writes the lines of a table into a new file. All of it is on the disk afterwards. Where the file cannot be written, the
 * lines are left as they are: whoever has them ends them.
 */
export async function writeTableFile(path: string, lines: Readable): Promise<TableContents> {
  const counter = new LineCounter();
  lines.on('error', (error) => counter.destroy(error)).pipe(counter);
  await pipeline(
    counter,
    createGzip({ chunkSize: PIECE }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return counter.contents();
}

/** Reads the file of a table to its end, and passes its lines on. */
export async function readTableFile(path: string, target: Writable = nowhere()): Promise<TableContents> {
  const counter = new LineCounter();
  await pipeline(createReadStream(path), createGunzip({ chunkSize: PIECE }), counter, target);
  return counter.contents();
}

const nowhere = (): Writable => new Writable({ write: (_piece, _encoding, done) => done() });

const LINE_FEED = 10;

/** Counts and hashes lines on their way, in pieces that end anywhere. No value has a line feed: COPY writes it as `\n`. */
class LineCounter extends Transform {
  readonly #hash = createHash('sha256');
  #rows = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(piece);
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) this.#rows += 1;
    done(null, piece);
  }

  contents(): TableContents {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
