import { mainPlaylist, mediaPlaylist, peakRate } from './playlists.ts';
import { type Film, readFilm } from './read-film.ts';

/** A film of one quality as it was encoded. */
export type EncodedFilm = { readonly name: string; readonly bytes: Uint8Array };
export type PackagedQuality = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bandwidth: number;
  readonly size: number;
};
export type PackagedFilm = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** The lowest first, as they were given. */
  readonly qualities: readonly PackagedQuality[];
  /** Playlists by the names of their files. */
  readonly playlists: ReadonlyMap<string, string>;
};

/** The quality that is the plain file of a clip: the second lowest, which a small screen shows well. */
export function plainQuality<Q>(qualities: readonly Q[]): Q | undefined {
  return qualities[Math.min(1, qualities.length - 1)];
}

/** The playlists of a film in several qualities; undefined where one of them cannot be read. */
export function packageFilm(encoded: readonly EncodedFilm[]): PackagedFilm | undefined {
  const read = encoded.map(({ name, bytes }) => ({ name, size: bytes.length, film: readFilm(bytes) }));
  const whole = read.flatMap(({ film, ...one }) => (film ? [{ ...one, film }] : []));
  const best = whole.at(-1)?.film;
  if (!best || whole.length < encoded.length) return undefined;
  return {
    width: best.width,
    height: best.height,
    seconds: best.seconds,
    qualities: whole.map((one) => qualityOf(one)),
    playlists: new Map([
      ['clip.m3u8', mainPlaylist(whole)],
      ...whole.map((one) => [`${one.name}.m3u8`, mediaPlaylist(one)] as const),
    ]),
  };
}

function qualityOf({ name, size, film }: { name: string; size: number; film: Film }): PackagedQuality {
  return { name, width: film.width, height: film.height, bandwidth: peakRate(film), size };
}
