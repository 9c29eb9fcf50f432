import { createHash } from 'node:crypto';
import { rewriteCaptions } from '@griot/content/film/captions';
import { readClipFile } from '@griot/demo/sample-clips';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../../memory/single-flight.ts';
import type { ClipRow } from '../clip.repository.ts';
import { type ClipCache, isShownIn } from '../clip-cache.ts';

export type ClipFile = { readonly bytes: Buffer; readonly type: string; readonly etag: string };
export type WantedFile = {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** The reader's; undefined where it is not known. */
  readonly country: string | undefined;
};
export type FoundFile = ClipFile & {
  /** It is not for every country, so no cache that several readers share may keep it. */
  readonly isRestricted: boolean;
};

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};
/** As all our ids are. Nothing else is asked of the database, which has no text with a NUL in it. */
const clipId = /^[a-z]{4}[0-9a-z]{16}$/;
/** Bytes of files in memory. The largest film that can be imported has room in it. */
const mostBytes = 64 * 1024 ** 2;

/** Where the files of imported clips are stored. */
export type ClipBlobs = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};
type ClipFilesDeps = { readonly clips: Pick<ClipCache, 'find'>; readonly blobs: Pick<ClipBlobs, 'read'> };

/** The films, playlists, pictures and captions of clips that are shown. */
export class ClipFiles {
  readonly #deps: ClipFilesDeps;
  // Without `max`, whose room would be set aside at the start.
  readonly #cached = new LRUCache<string, ClipFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  /** Those who ask for a file while it is read wait for the same read. */
  readonly #reading = new SingleFlight<string, ClipFile | undefined>();

  constructor(deps: ClipFilesDeps) {
    this.#deps = deps;
  }

  /** A file by the clip's id, the version of its files, and one of the names that the clip has. */
  async find({ id, version, name, country }: WantedFile): Promise<FoundFile | undefined> {
    const row = clipId.test(id) ? (await this.#deps.clips.find(id))?.row : undefined;
    if (row?.version !== version || !namesOf(row).includes(name) || !isShownIn(row, country)) return undefined;
    const key = `${row.file}/${version}/${name}`;
    const file = this.#cached.get(key) ?? (await this.#reading.run(key, () => this.#read(key, row, name)));
    return file && { ...file, isRestricted: row.restricted.length > 0 };
  }

  async #read(key: string, row: ClipRow, name: string): Promise<ClipFile | undefined> {
    const stored = row.is_sample
      ? await readClipFile(row.file, name)
      : await this.#deps.blobs.read(blobName(row.file, name));
    const bytes = stored && name.endsWith('.vtt') ? ownCaptions(stored) : stored;
    if (!bytes) return undefined;
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const file = { bytes, type: types[name.split('.').at(-1) ?? ''] ?? '', etag: `"${hash}"` };
    this.#cached.set(key, file);
    return file;
  }
}

/** Captions that were stored before an import wrote them anew are somebody else's bytes; what is served never is. */
function ownCaptions(stored: Buffer): Buffer | undefined {
  const text = rewriteCaptions(stored);
  return text === undefined ? undefined : Buffer.from(text);
}

/** The name of an imported clip's file in the store. */
export const blobName = (file: string, name: string): string => `${file}.${name}`;

/** All files that a clip has. */
export function namesOf({ media }: Pick<ClipRow, 'media'>): string[] {
  const films = media.qualities.flatMap(({ name }) => [`${name}.mp4`, `${name}.m3u8`]);
  return [
    ...films,
    ...(films.length > 0 ? ['clip.m3u8'] : []),
    'poster.webp',
    ...(media.preview > 0 ? ['preview.webp'] : []),
    ...media.captions.map((language) => `${language}.vtt`),
  ];
}
