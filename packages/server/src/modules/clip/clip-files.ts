import { createHash } from 'node:crypto';
import { type ClipFileKind, readClipFile } from '@griot/demo/sample-clips';
import { marketOfId } from '@griot/locale/markets';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../../errors.ts';
import type { ClipFace } from './clip.face.ts';

export type ClipFile = { readonly bytes: Buffer; readonly type: string; readonly etag: string };

const kinds: ReadonlyMap<string, { readonly kind: ClipFileKind; readonly type: string }> = new Map([
  ['clip.mp4', { kind: 'mp4', type: 'video/mp4' }],
  ['clip.m3u8', { kind: 'm3u8', type: 'application/vnd.apple.mpegurl' }],
  ['poster.webp', { kind: 'webp', type: 'image/webp' }],
]);
/** Files in memory: one film is a few hundred kilobytes. */
const mostFiles = 48;

/** The films, playlists and posters of clips that are shown. */
export class ClipFiles {
  readonly #clips: Pick<ClipFace, 'fileOf'>;
  readonly #read = new LRUCache<string, Promise<ClipFile | undefined>>({ max: mostFiles });

  constructor(clips: Pick<ClipFace, 'fileOf'>) {
    this.#clips = clips;
  }

  /** By the clip's id, whose first letters say the market, and one of three names. */
  async find(id: string, name: string): Promise<ClipFile | undefined> {
    const market = marketOfId(id);
    const asked = kinds.get(name);
    const file = market && asked && this.#clips.fileOf(market.key, id);
    if (!file) return undefined;
    const key = `${file}/${name}`;
    const reading = this.#read.get(key) ?? this.#begin(key, read(file, asked));
    return await reading;
  }

  #begin(key: string, reading: Promise<ClipFile | undefined>): Promise<ClipFile | undefined> {
    this.#read.set(key, reading);
    reading.catch(() => this.#read.delete(key)); // the next reader may have more luck
    return reading;
  }
}

type ClipFileForm = { readonly kind: ClipFileKind; readonly type: string };

async function read(file: string, { kind, type }: ClipFileForm): Promise<ClipFile | undefined> {
  try {
    const stored = await readClipFile(file, kind);
    const bytes = kind === 'm3u8' ? Buffer.from(String(stored).replaceAll(`${file}.mp4`, 'clip.mp4')) : stored;
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { bytes, type, etag: `"${hash}"` };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
