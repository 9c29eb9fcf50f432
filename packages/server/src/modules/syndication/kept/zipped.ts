import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A document as it is kept and sent: every robot and feed reader takes gzip. */
export type Zipped = { readonly bytes: Buffer; readonly etag: string };

/** Compresses while it is being written, so that it never lies in memory whole. */
export async function zipped(parts: AsyncIterable<string>): Promise<Zipped> {
  const hash = createHash('sha256');
  async function* noted() {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  const bytes = await pipeline(noted, createGzip({ level: 9 }), (source) => buffer(source));
  return { bytes, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }; // weak: the same for every encoding
}
