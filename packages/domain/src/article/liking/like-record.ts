import { articleLimits } from '../../activity-constants.ts';
import type { LikeStatus } from './like-status.ts';

/** What this phone remembers of its reader's likes, the oldest first, with how many they are (spec 3, Local like record). */
export type LikeRecord = { readonly length: number; readonly likes: Readonly<Record<string, 1 | -1>> };

export const noLikes: LikeRecord = { length: 0, likes: {} };

export function statusIn({ likes }: LikeRecord, id: string): LikeStatus {
  return Object.hasOwn(likes, id) ? (likes[id] ?? 0) : 0;
}

/** The newest goes to the end; beyond twenty the oldest is forgotten, and what became none is not kept (DET-09). */
export function recordLike({ likes }: LikeRecord, id: string, status: LikeStatus): LikeRecord {
  const others = Object.entries(likes).filter(([known]) => known !== id);
  const all = status === 0 ? others : [...others, [id, status] as const];
  return recordOf(all.slice(-articleLimits.likeRecordMax));
}

/** As it was found in storage: what is no like is left out alone, and the length is what there is. */
export function readLikeRecord(raw: Readonly<Record<string, unknown>>): LikeRecord {
  const given = typeof raw.likes === 'object' && raw.likes !== null ? Object.entries(raw.likes) : [];
  const known = given.filter((entry): entry is [string, 1 | -1] => entry[1] === 1 || entry[1] === -1);
  return recordOf(known.slice(-articleLimits.likeRecordMax));
}

function recordOf(entries: readonly (readonly [string, 1 | -1])[]): LikeRecord {
  return { length: entries.length, likes: Object.fromEntries(entries) };
}
