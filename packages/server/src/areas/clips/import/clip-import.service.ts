import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rewriteCaptions } from '@griot/content/film/captions';
import { filmType } from '@griot/content/film/film-type';
import { errorCode, Refusal } from '../../../errors.ts';
import type { ClipBlobs } from '../files/clip-files.ts';
import type { ClipImportRepository } from './clip-import.repository.ts';
import { type FilmFile, type FilmTools, FullDisk } from './film-tools.ts';
import { prepareClip } from './prepare-clip.ts';
import { type ClipFacts, storeClip } from './store-clip.ts';
import { sweepWork } from './sweep-work.ts';

/** A film that somebody wants as a clip. */
export type FilmToImport = Omit<ClipFacts, 'sourceHash' | 'captions'> & {
  /** What messages call it. */
  readonly name: string;
  readonly from: FilmOrigin;
  /** Caption files by language, as somebody wrote them; read when the film's turn comes, for a folder may have thousands. */
  readCaptions(): Promise<ReadonlyMap<string, Uint8Array>>;
};
/** A file of this machine, or an address with a way to get what lies there. */
export type FilmOrigin =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly address: string; fetch(): Promise<Buffer> };

export type ImportOutcome = { readonly did: 'imported' | 'known'; readonly id: string };

const mostBytes = 500_000_000;

export type ClipImportDeps = {
  readonly tools: FilmTools;
  readonly blobs: ClipBlobs;
  readonly store: ClipImportRepository;
  /** Where films are made; what an interrupted import finished stays there. */
  readonly workFolder: string;
};

/** Takes films in as clips, each once. */
export class ClipImport {
  readonly #deps: ClipImportDeps;

  constructor(deps: ClipImportDeps) {
    this.#deps = deps;
  }

  /** Removes what killed imports left behind. */
  async sweep(now: Date): Promise<void> {
    await sweepWork(this.#deps.workFolder, now);
  }

  /** An import that was interrupted goes on with the quality it was at. `onProgress` hears a part from 0 to 1. */
  async importFilm(film: FilmToImport, onProgress: (part: number) => void): Promise<ImportOutcome> {
    const { tools, store, workFolder } = this.#deps;
    const captions = ownCaptions(await film.readCaptions());
    const sourceHash = await hashOf(film.from);
    const known = await store.findImported(film.market, sourceHash);
    if (known !== undefined) return { did: 'known', id: known };
    const folder = join(workFolder, sourceHash.toString('hex').slice(0, 32));
    try {
      await mkdir(folder, { recursive: true });
      const file = await fileOf(film.from, folder);
      const prepared = await prepareClip({ tools, file, folder, onProgress });
      const id = await storeClip(prepared, { ...film, captions, sourceHash }, this.#deps);
      await rm(folder, { recursive: true, force: true });
      return { did: 'imported', id };
    } catch (error) {
      if (error instanceof Refusal) await rm(folder, { recursive: true, force: true }); // it will not be better next time
      throw errorCode(error) === 'ENOSPC' ? new FullDisk() : error;
    }
  }
}

function ownCaptions(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Buffer> {
  const own = [...files].map(([language, bytes]) => {
    const text = rewriteCaptions(bytes);
    if (text === undefined) throw new Refusal(`Its captions (${language}) are no WebVTT file that we serve.`);
    return [language, Buffer.from(text)] as const;
  });
  return new Map(own);
}

/** Of a file its bytes count, wherever it lies; of an address the address, so that it need not be fetched again. */
async function hashOf(from: FilmOrigin): Promise<Buffer> {
  const hash = createHash('sha256');
  if (from.kind === 'address') return hash.update(from.address).digest();
  try {
    const { size } = await stat(from.path);
    if (size > mostBytes) throw new Refusal(`It is larger than ${mostBytes / 1_000_000} MB.`);
    for await (const part of createReadStream(from.path)) hash.update(part);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`It cannot be read (${errorCode(error) ?? 'it is gone'}).`);
  }
  return hash.digest();
}

async function fileOf(from: FilmOrigin, folder: string): Promise<FilmFile> {
  const path = from.kind === 'file' ? from.path : join(folder, 'source');
  if (from.kind === 'address') await writeFile(path, await from.fetch());
  const type = filmType(await firstBytes(path));
  if (!type) throw new Refusal('It is neither an MP4, a QuickTime nor a WebM file.');
  return { path, type };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
