import { type LikeRecord, noLikes, readLikeRecord } from '@griot/domain/article/liking/like-record';
import type { ReadingPlace, ReadingPlaces } from '@griot/domain/article/reading-places';
import { type Format, id, isRecord, parseList, record } from '../formats.ts';
import { device, openSlots, type SlotsOf, type Stores, tabSession } from '../slots.ts';

const isShare = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 10_000;

function isPlace(value: unknown): value is ReadingPlace {
  return isRecord(value) && id.parse(String(value.id)) !== undefined && isShare(value.at) && isShare(value.percent);
}

/** What is no place is left out alone. */
const places: Format<ReadingPlaces> = { parse: (raw) => parseList(raw)?.filter(isPlace), print: JSON.stringify };

const devices = record<Readonly<Record<string, string>>>(
  (given) =>
    Object.fromEntries(Object.entries(given).filter(([, one]) => id.parse(String(one)) !== undefined)) as Record<
      string,
      string
    >,
);

/** The keys of what comes later than an article's text; they stand in the same list of keys. */
const articleKeys = {
  /** Where long articles were left, the newest first. */
  readingPlaces: device<ReadingPlaces>('readingPlaces', places, []),
  /** What the reader said of the last twenty articles they liked or disliked (DET-09). */
  likeRecord: device<LikeRecord>('likeRecord', record(readLikeRecord), noLikes),
  /** The device that shared links of a market are read with (DET-03). */
  linkDevices: tabSession<Readonly<Record<string, string>>>('linkDevices', devices, {}),
};

export type ArticleStorage = SlotsOf<typeof articleKeys>;

export const openArticleStorage = (stores: Stores): ArticleStorage => openSlots(articleKeys, stores);
