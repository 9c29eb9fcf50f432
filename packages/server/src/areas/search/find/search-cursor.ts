import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@griot/domain/time-units';
import { BLOCK_PLACES, BLOCK_SLICES, NUMBER_LIMIT } from '../index/search-block.ts';
import { shares, type Unit } from './scan-index.ts';
import type { NumberLimits } from './search.repository.ts';

/**
 * Where a page ended. It holds what the order depends on, so that the next page goes on in the same order although articles
 * are added meanwhile: the time of the search, how far the index reached, how rare each word was, and where the part of the
 * index begins that was ranked.
 */
export type SearchPlace = {
  readonly asOf: number;
  /** Numbers that were free at that time; articles that got one later would move where a part of the index ends. */
  readonly limits: NumberLimits;
  /** Of each word, in thousandths. */
  readonly rarities: readonly number[];
  /** The first unit of the part that is being shown; undefined for the first part. */
  readonly from: Unit | undefined;
  /** The last article that was shown of that part. */
  readonly last: string;
  /** How many articles of that part were shown, for when the last one is gone. */
  readonly shown: number;
  /** Articles that were found in earlier parts. */
  readonly before: number;
  /** Stories that earlier parts showed. */
  readonly stories: readonly number[];
  readonly share: number;
};

const version = 4;
const mostStories = 160;
const mostWords = 16;
/** In thousandths: the logarithm of the largest index is below. */
const largestRarity = 30_000;
/** More than a part of the index ever has. */
const mostShown = BLOCK_PLACES;
/** The clocks of two processes differ by less, in milliseconds. */
const clocksApart = MINUTE_MS;
/** Bytes of a story's mark: many of them have to fit into an address. */
const markBytes = 3;

/** A cursor is good for its own search only. */
export const searchKey = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10);

export const storyMark = (story: string): number =>
  createHash('sha256').update(story).digest().readUIntBE(0, markBytes);

export function writeCursor(place: SearchPlace, key: string): string {
  const { asOf, limits, rarities, from, last, shown, before, stories, share } = place;
  const unit = from ? [from.block, from.slice] : null;
  const parts = [version, key, asOf, rarities, unit, last, before, share, shown, limits.new, limits.stock];
  const packed = packMarks(stories.slice(-mostStories));
  return `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${packed.toString('base64url')}`;
}

/**
 * Undefined for whatever is no cursor of this search. It is not signed, so anybody may write one: it says nothing about who
 * may see what, and each of its values has to be one that a search of ours can have.
 */
export function readCursor(text: string, key: string, now: number): SearchPlace | undefined {
  const [written = '', packed = ''] = text.split('.');
  const [itsVersion, itsKey, asOf, rarities, unit, last, before, share, shown, ...limits] = parseList(written);
  if (itsVersion !== version || itsKey !== key) return undefined;
  if (!isCount(asOf, now + clocksApart) || !isCount(before, NUMBER_LIMIT) || !isCount(shown, mostShown))
    return undefined;
  if (!isRarities(rarities) || !isEntryId(last) || !isShare(share)) return undefined;
  const [limitOfNew, limitOfStock] = limits;
  if (!isCount(limitOfNew, NUMBER_LIMIT) || !isCount(limitOfStock, NUMBER_LIMIT)) return undefined;
  const from = readUnit(unit);
  if (from === null) return undefined;
  const stories = readMarks(Buffer.from(packed, 'base64url')).slice(0, mostStories);
  return {
    asOf,
    limits: { new: limitOfNew, stock: limitOfStock },
    rarities,
    from,
    last,
    shown,
    before,
    stories,
    share,
  };
}

function packMarks(marks: readonly number[]): Buffer {
  const bytes = Buffer.alloc(marks.length * markBytes);
  for (const [at, mark] of marks.entries()) bytes.writeUIntBE(mark, at * markBytes, markBytes);
  return bytes;
}

function readMarks(bytes: Buffer): number[] {
  const count = Math.floor(bytes.length / markBytes);
  return Array.from({ length: count }, (_, at) => bytes.readUIntBE(at * markBytes, markBytes));
}

/** Null for what is none. */
function readUnit(unit: unknown): Unit | undefined | null {
  if (unit === null) return undefined;
  const [block, slice] = Array.isArray(unit) ? (unit as unknown[]) : [];
  const isUnit = isCount(block, NUMBER_LIMIT / BLOCK_PLACES - 1) && isCount(slice, BLOCK_SLICES - 1);
  return isUnit ? { block, slice } : null;
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isRarities = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= mostWords && value.every((one) => isCount(one, largestRarity) && one > 0);

const isEntryId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{0,64}$/.test(value);

const isShare = (value: unknown): value is number => shares.includes(value as number);

function parseList(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return []; // whatever was sent is no cursor
  }
}
