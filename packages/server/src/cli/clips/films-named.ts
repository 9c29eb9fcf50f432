import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { filmEndings } from '@griot/content/film/film-type';
import { topicChannels } from '@griot/domain/channels';
import { languages } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import type { Publisher } from '../../areas/clips/import/clip-import.repository.ts';
import type { FilmToImport } from '../../areas/clips/import/clip-import.service.ts';
import { filmsInFeed } from '../../areas/clips/import/feed-films.ts';
import { errorCode, Refusal } from '../../errors.ts';
import type { GuardedFetch } from '../../fetch/fetcher.ts';
import { Misuse } from '../terminal/command.ts';
import { inWords } from '../try/fetch-failure.ts';
import { plainLine } from '../try/plain-line.ts';

const most = { films: 500, feedBytes: 6_000_000, textBytes: 1_000_000, lineBytes: 4_000, description: 300 };

export type ImportWish = {
  readonly market: MarketKey;
  readonly fetch: GuardedFetch;
  /** A source of the market by its key or its name. */
  readonly findPublisher: (market: MarketKey, name: string) => Promise<Publisher | undefined>;
  readonly now: Date;
  /** For what the operator should know although the import goes on. */
  readonly warn: (line: string) => void;
  readonly publisher?: string | undefined;
  readonly channel?: string | undefined;
  readonly description?: string | undefined;
};

/** A film, or why it is not taken. What is wrong with the files of one film keeps none of the others away. */
export type NamedFilm = FilmToImport | { readonly name: string; readonly problem: string };

/** The films that the operator's word names: a file, those of a folder, or those of a feed by address or file. */
export async function filmsNamed(named: string, wish: ImportWish): Promise<NamedFilm[]> {
  if (wish.channel !== undefined && !topicChannels.some((channel) => channel === wish.channel))
    throw new Misuse(`There is no channel "${wish.channel}". There are: ${topicChannels.join(' ')}.`);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(named)) return await filmsOfFeed(await fetched(named, wish.fetch), wish);
  const found = await stat(named).catch(refuseUnread(named));
  if (found.isDirectory()) return await filmsInFolder(resolve(named), wish);
  if (!found.isFile()) throw new Refusal(`${named} is neither a file nor a folder.`);
  if (isFilmName(named)) return [await filmOrProblem(resolve(named), await publisherOf(wish), wish)];
  if (found.size > most.feedBytes) throw new Refusal(`${named} is too large for a feed.`);
  return await filmsOfFeed({ bytes: await readFile(named), address: 'https://example.org/' }, wish);
}

const refuseUnread = (name: string) => (error: unknown) => {
  throw new Refusal(`${name} cannot be read (${errorCode(error) ?? 'it is gone'}).`);
};

const isFilmName = (name: string): boolean => filmEndings.includes(extname(name).toLowerCase());

/** Files of the folder itself, by name, so that the order is the same when an import goes on. */
async function filmsInFolder(folder: string, wish: ImportWish): Promise<NamedFilm[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && isFilmName(entry.name)).map(({ name }) => name);
  if (names.length > most.films) throw new Refusal(`${folder} has more than ${most.films} films.`);
  const publisher = await publisherOf(wish);
  const { description: _, ...rest } = wish; // one line cannot tell of many films
  const films: NamedFilm[] = [];
  // One after the other: the texts beside five hundred films need not be in memory together.
  for (const name of names.sort()) films.push(await filmOrProblem(join(folder, name), publisher, rest));
  return films;
}

async function filmOrProblem(path: string, publisher: Publisher, wish: ImportWish): Promise<NamedFilm> {
  try {
    return await filmOfFile(path, publisher, wish);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name: nameOf(path), problem: error.message };
  }
}

/** Whoever made the folder named the files; a name may hold what steers a terminal. */
const nameOf = (path: string): string => plainLine(basename(path));

async function filmOfFile(path: string, publisher: Publisher, wish: ImportWish): Promise<FilmToImport> {
  const name = nameOf(path);
  if (/\p{Cc}/u.test(basename(path)))
    throw new Refusal('Its name has a line break or another control character in it. Give it another name.');
  const { mtime } = await stat(path).catch(refuseUnread(name));
  const stem = path.slice(0, -extname(path).length);
  const text = wish.description ?? (await bytesAt(`${stem}.txt`, wish))?.toString('utf8', 0, most.lineBytes);
  const words = text ?? basename(stem).replaceAll(/[-_]+/g, ' ');
  return {
    name,
    market: wish.market,
    publisher,
    channel: wish.channel ?? '',
    description: lineOf(words) || name,
    createdAt: timeOf(mtime.getTime(), wish),
    readCaptions: () => captionsBeside(stem, wish),
    from: { kind: 'file', path },
  };
}

/** `film.mp4` has its captions in `film.en.vtt`, `film.ar.vtt` … */
async function captionsBeside(stem: string, wish: ImportWish): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const { code } of languages) {
    const bytes = await bytesAt(`${stem}.${code}.vtt`, wish);
    if (bytes) found.set(code, bytes);
  }
  return found;
}

/** Not in the future, and not before there were computers: a file may be of any time, and the database has no place for some. */
const timeOf = (time: number | null, { now }: ImportWish): Date =>
  new Date(Math.max(0, Math.min(time ?? Infinity, now.getTime())));

/**
 * A link is not followed: what it leads to would be published, and a folder from elsewhere may have links to anything. A text
 * that cannot be taken refuses its film, since a film that was imported without it would not be imported again.
 */
async function bytesAt(path: string, { warn }: ImportWish): Promise<Buffer | undefined> {
  const found = await lstat(path).catch(() => undefined); // most films have none
  if (!found) return undefined;
  const name = nameOf(path);
  if (!found.isFile()) {
    warn(`${name} is not a plain file and was not read.`);
    return undefined;
  }
  if (found.size > most.textBytes) throw new Refusal(`${name} is larger than ${most.textBytes / 1_000_000} MB.`);
  return await readFile(path).catch(refuseUnread(name));
}

type FeedBytes = Parameters<typeof filmsInFeed>[0];

async function filmsOfFeed(feed: FeedBytes, wish: ImportWish): Promise<FilmToImport[]> {
  const { title, films } = filmsInFeed(feed);
  if (films.length > most.films)
    wish.warn(`The feed names ${films.length} films; the first ${most.films} of them are taken.`);
  const publisher = await publisherOf(wish, title);
  return films.slice(0, most.films).map(({ address, description, channel, published }) => ({
    name: address,
    market: wish.market,
    publisher,
    channel: wish.channel ?? channel,
    description: lineOf(description),
    createdAt: timeOf(published, wish),
    readCaptions: async () => new Map(),
    from: { kind: 'address', address, fetch: async () => (await fetched(address, wish.fetch, 'film')).bytes },
  }));
}

async function fetched(address: string, fetch: GuardedFetch, kind: 'feed' | 'film' = 'feed') {
  const outcome = await fetch({ address, kind });
  if (outcome.kind === 'failed') throw new Refusal(`${outcome.address}: ${inWords(outcome.failure)}`);
  if (outcome.kind === 'unchanged') throw new Refusal(`${outcome.address}: the answer was empty.`);
  const { bytes, headers } = outcome;
  return { bytes, address: outcome.address, contentType: headers['content-type'] };
}

/**
 * A source of the market that the reader may follow or mute; else a name alone. Only the operator says that a source
 * publishes them: a feed may call itself what it likes.
 */
async function publisherOf(
  { market, findPublisher, publisher }: ImportWish,
  title?: string | null,
): Promise<Publisher> {
  const named = lineOf(publisher ?? title ?? '').slice(0, 100);
  if (named === '') throw new Misuse('Say who publishes it: --publisher NAME');
  const key = named
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  const source = (await findPublisher(market, named)) ?? (await findPublisher(market, key));
  if (source && publisher === undefined)
    throw new Refusal(
      `The feed calls itself "${named}", and ${source.key} is a source of the market. If it is theirs: --publisher ${source.key}`,
    );
  return source ?? { key: key || 'clips', name: named };
}

/** One line that neither ends in half a character nor changes how what stands beside it reads. */
const lineOf = (text: string): string =>
  plainLine(text)
    .slice(0, most.description)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
