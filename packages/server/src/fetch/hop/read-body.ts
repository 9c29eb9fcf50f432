import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { errorCode } from '../../errors.ts';
import type { Limits } from '../kinds.ts';
import { FetchError } from '../outcome.ts';

type BodyLimits = Pick<Limits, 'bytes' | 'decodedBytes'> & { readonly truncates: boolean };
type Chunks = AsyncIterable<Buffer>;
type Cap = { readonly most: number; readonly part: 'body' | 'decoded-body'; readonly truncates: boolean };

/** A publisher has no reason for more than one; two were seen where a proxy compressed again. */
const MOST_ENCODINGS = 2;
/** A missing trailer does not spoil what came before it. */
const zlibEnd = { finishFlush: constants.Z_SYNC_FLUSH };
const brotliEnd = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

const decoders: ReadonlyMap<string, (chunks: Chunks) => Chunks> = new Map([
  ['gzip', (chunks: Chunks) => through(chunks, createGunzip(zlibEnd))],
  ['x-gzip', (chunks: Chunks) => through(chunks, createGunzip(zlibEnd))],
  ['br', (chunks: Chunks) => through(chunks, createBrotliDecompress(brotliEnd))],
  ['deflate', inflate],
]);
/** Written by servers that mean no encoding at all. */
const plainWords = new Set(['', 'identity', 'none', 'utf-8', 'utf8', 'binary', '8bit']);

/** The body, decoded; a FetchError as soon as it is clear that it is too much or not what it says. */
export async function readBody(body: Readable, encoding: string, limits: BodyLimits): Promise<Buffer> {
  const { bytes, decodedBytes, truncates } = limits;
  body.on('error', () => {}); // told to whoever reads; after an early end there is nobody
  const sent = capped(body, { most: bytes, part: 'body', truncates });
  const decoded = decodersOf(encoding).reduce((chunks, decode) => decode(chunks), sent);
  const chunks: Buffer[] = [];
  for await (const chunk of capped(decoded, { most: decodedBytes, part: 'decoded-body', truncates })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In the order they have to be undone, which is from the last that was applied. */
function decodersOf(encoding: string): ((chunks: Chunks) => Chunks)[] {
  const words = encoding.split(',').map((word) => word.trim().toLowerCase());
  const named = words.filter((word) => !plainWords.has(word)).reverse();
  if (named.length > MOST_ENCODINGS) throw badEncoding();
  return named.map((word) => {
    const decode = decoders.get(word);
    if (!decode) throw badEncoding();
    return decode;
  });
}

async function* capped(chunks: Chunks, { most, part, truncates }: Cap): Chunks {
  let size = 0;
  for await (const chunk of chunks) {
    if (size + chunk.length > most) {
      if (!truncates) throw new FetchError({ kind: 'too-large', part });
      yield chunk.subarray(0, most - size);
      return;
    }
    size += chunk.length;
    yield chunk;
  }
}

async function* through(chunks: Chunks, decoder: Transform): Chunks {
  // whatever goes wrong on the way reaches the loop below
  pipeline(Readable.from(chunks, { objectMode: false }), decoder, () => {});
  try {
    yield* decoder as Chunks;
  } catch (error) {
    throw /^(Z_|ERR_?_ERROR_|ERR_BROTLI)/.test(errorCode(error) ?? '') ? badEncoding(error) : error;
  }
}

/** "deflate" should have a zlib header; many servers send it bare. */
async function* inflate(chunks: Chunks): Chunks {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) return;
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
  yield* through(all, hasHeader ? createInflate(zlibEnd) : createInflateRaw(zlibEnd));
}

function badEncoding(cause?: unknown): FetchError {
  return new FetchError({ kind: 'bad-encoding' }, { cause });
}
