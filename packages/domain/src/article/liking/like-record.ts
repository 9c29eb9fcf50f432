import { articleLimits } from '../../activity-constants.ts';
import type { LikeStatus } from './like-status.ts';

/** The reader's likes on this phone, the oldest first, with their number (spec 3, Local like record). */
export type LikeRecord = { readonly length: number; readonly likes: Readonly<Record<string, 1 | -1>> };

export const noLikes: LikeRecord = { length: 0, likes: {} };

export function statusIn({ likes }: LikeRecord, id: string): LikeStatus {
  return Object.hasOwn(likes, id) ? (likes[id] ?? 0) : 0;
}

/** Adds a status at the end and drops the oldest beyond twenty; status 0 removes the entry (DET-09). */
export function recordLike({ likes }: LikeRecord, id: string, status: LikeStatus): LikeRecord {
  const others = Object.entries(likes).filter(([known]) => known !== id);
  const all = status === 0 ? others : [...others, [id, status] as const];
  return recordOf(all.slice(-articleLimits.likeRecordMax));
}

/** Reads a stored record: invalid entries are left out, and the length is counted again. */
export function readLikeRecord(raw: Readonly<Record<string, unknown>>): LikeRecord {
  const given = typeof raw.likes === 'object' && raw.likes !== null ? Object.entries(raw.likes) : [];
  const known = given.filter((entry): entry is [string, 1 | -1] => entry[1] === 1 || entry[1] === -1);
  return recordOf(known.slice(-articleLimits.likeRecordMax));
}

function recordOf(entries: readonly (readonly [string, 1 | -1])[]): LikeRecord {
  return { length: entries.length, likes: Object.fromEntries(entries) };
}
