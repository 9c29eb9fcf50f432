import { prompts } from './activity-constants.ts';

/** Taps so far, and when the last one was. */
export type VersionTaps = { count: number; at: number };
export const noTaps: VersionTaps = { count: 0, at: 0 };

/** Counts one more tap; after a longer gap the count starts again at 1 (spec 4, Hidden debug). */
export function tapped({ count, at }: VersionTaps, now: number): VersionTaps {
  return { count: now - at <= prompts.versionTapGap ? count + 1 : 1, at: now };
}

export const isRevealed = ({ count }: VersionTaps): boolean => count >= prompts.versionTaps;
