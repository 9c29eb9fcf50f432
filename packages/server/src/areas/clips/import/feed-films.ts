import type { FeedEntry } from '@griot/content/feeds/feed';
import { htmlText } from '@griot/content/feeds/html/html-text';
import { readFeed } from '@griot/content/feeds/read-feed';
import { filmEndings } from '@griot/content/film/film-type';
import { topicChannels } from '@griot/domain/channels';
import { Refusal } from '../../../errors.ts';

export type FeedFilm = {
  readonly address: string;
  readonly description: string;
  /** Empty where no category is a channel of ours. */
  readonly channel: string;
  readonly published: number | null;
};
export type FilmFeed = { readonly title: string | null; readonly films: readonly FeedFilm[] };
type FeedBytes = { readonly bytes: Uint8Array; readonly address: string; readonly contentType?: string | undefined };

const longestDescription = 300;

/** The films that a Media RSS feed, or another with enclosures, names: one for each entry. */
export function filmsInFeed({ bytes, address, contentType }: FeedBytes): FilmFeed {
  const outcome = readFeed(bytes, { address, contentType });
  if (outcome.kind !== 'feed') throw new Refusal(`${address} is no feed.`);
  return { title: outcome.feed.title, films: outcome.entries.flatMap((entry) => filmOf(entry) ?? []) };
}

function filmOf(entry: FeedEntry): FeedFilm | undefined {
  const films = entry.enclosures.filter(({ type, url }) => isFilm(type, url));
  // of several sizes the largest that says its size, since we make smaller ones ourselves
  const [film] = films.toSorted((a, b) => (b.length ?? 0) - (a.length ?? 0));
  const description = (entry.title ?? htmlText(entry.summaryHtml ?? '')).trim().slice(0, longestDescription);
  if (!film || description === '') return undefined;
  return { address: film.url, description, channel: channelIn(entry.categories), published: entry.published };
}

function isFilm(type: string | null, url: string): boolean {
  if (type !== null) return /^video\/(mp4|quicktime|webm|x-m4v|x-matroska)$/.test(type);
  const path = URL.parse(url)?.pathname.toLowerCase() ?? '';
  return filmEndings.some((ending) => path.endsWith(ending));
}

function channelIn(categories: readonly string[]): string {
  const named = new Set(categories.map((category) => category.toLowerCase()));
  return topicChannels.find((channel) => named.has(channel)) ?? '';
}
