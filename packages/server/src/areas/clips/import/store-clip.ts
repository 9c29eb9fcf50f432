import { createHash } from 'node:crypto';
import { type EncodedFilm, type PackagedFilm, packageFilm, plainQuality } from '@griot/content/film/package-film';
import type { MarketKey } from '@griot/locale/markets';
import { Refusal } from '../../../errors.ts';
import { shortId } from '../../../random.ts';
import type { ClipMedia } from '../clips.face.ts';
import { blobName, type ClipBlobs } from '../files/clip-files.ts';
import type { ClipImportRepository } from './clip-import.repository.ts';

/** A film that is ready to be served. */
export type PreparedFilm = {
  /** The lowest quality first. */
  readonly films: readonly EncodedFilm[];
  readonly poster: Buffer;
  /** Empty for none. */
  readonly preview: Buffer;
};
/** What is said of a clip when it is imported. */
export type ClipFacts = {
  readonly market: MarketKey;
  readonly description: string;
  readonly publisher: { readonly key: string; readonly name: string };
  /** Empty for none. */
  readonly channel: string;
  readonly createdAt: Date;
  /** By which the same film is known again. */
  readonly sourceHash: Buffer;
  /** WebVTT by language. */
  readonly captions: ReadonlyMap<string, Buffer>;
};
type StoreDeps = { readonly blobs: ClipBlobs; readonly store: Pick<ClipImportRepository, 'insert'> };

/** Stores the files of a clip, then the clip: one that is shown always has its files. Answers its id. */
export async function storeClip(film: PreparedFilm, facts: ClipFacts, { blobs, store }: StoreDeps): Promise<string> {
  const packaged = packageFilm(film.films);
  if (!packaged) throw new Refusal('What ffmpeg made of it cannot be played in parts.');
  const files = filesOf(film, packaged, facts);
  const version = versionOf(files);
  const file = fileNameOf(facts, version);
  for (const [name, bytes] of files) await blobs.write(blobName(file, name), bytes);
  const { width, height, seconds, qualities } = packaged;
  const media: ClipMedia = {
    poster: film.poster.length,
    preview: film.preview.length,
    qualities,
    captions: [...facts.captions.keys()],
  };
  const stored = await store.insert({
    ...facts,
    id: shortId(facts.market),
    entryId: shortId(facts.market),
    file,
    version,
    media,
    width,
    height,
    seconds,
    size: plainQuality(qualities)?.size ?? 0,
  });
  // another import of the same film was done first, and its ffmpeg made other files of it
  if (stored.file !== file) for (const name of files.keys()) await blobs.remove(blobName(file, name));
  return stored.id;
}

function filesOf(film: PreparedFilm, packaged: PackagedFilm, { captions }: ClipFacts): ReadonlyMap<string, Buffer> {
  return new Map([
    ...film.films.map(({ name, bytes }) => [`${name}.mp4`, Buffer.from(bytes)] as const),
    ...[...packaged.playlists].map(([name, text]) => [name, Buffer.from(text)] as const),
    ['poster.webp', film.poster] as const,
    ...(film.preview.length > 0 ? ([['preview.webp', film.preview]] as const) : []),
    ...[...captions].map(([language, bytes]) => [`${language}.vtt`, bytes] as const),
  ]);
}

function versionOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/**
 * By what the clip is made from: an import that was killed writes the same files again, and leaves none behind. By what is in
 * the files too: two imports of one film at once, with other captions or another ffmpeg, never write to the same file.
 */
function fileNameOf({ market, sourceHash }: ClipFacts, version: string): string {
  return `c${createHash('sha256').update(market).update(sourceHash).update(version).digest('hex').slice(0, 20)}`;
}
