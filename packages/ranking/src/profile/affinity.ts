import { DAY_MS } from '@griot/domain/time-units';

/** After this long without new evidence, an affinity counts half. */
const halfLife = 14 * DAY_MS;

/**
 * A reader's interest in a topic or source: the gain so far and the impressions behind it, both decayed to the time
 * `at`.
 */
export type Affinity = readonly [gain: number, shown: number, at: number];
export type Evidence = { readonly gain: number; readonly shown: number };

export const noAffinity: Affinity = [0, 0, 0];

/** Evidence that arrives late counts exactly as if it had arrived in time. */
export function withEvidence([gain, shown, at]: Affinity, evidence: Evidence, when: number): Affinity {
  const [faded, late] = when >= at ? [decayAfter(when - at), 1] : [1, decayAfter(at - when)];
  return [gain * faded + evidence.gain * late, shown * faded + evidence.shown * late, Math.max(at, when)];
}

/** The evidence behind an affinity, decayed until `now`. */
export function evidenceAt([gain, shown, at]: Affinity, now: number): Evidence {
  const faded = decayAfter(Math.max(0, now - at));
  return { gain: gain * faded, shown: shown * faded };
}

const decayAfter = (milliseconds: number): number => 2 ** -(milliseconds / halfLife);

/**
 * The rate of a topic or source counts as much as the reader's usual one once this many clicks were to be expected of it.
 * Sources take twice as many: an article is wholly of its source, but only half about its channel, so that as many
 * articles are as much evidence of either.
 */
export const priorClicks = { topics: 2, sources: 4 } as const;
/** The click rate assumed for a reader without a history. */
const usualRate = 0.08;
const priorOfAll = 40;
/** Ten times the usual rate, or a tenth of it, is the most that is believed. */
export const mostLiking = Math.log(10);

/** The reader's gain for each impression, over everything. It is bounded, because a client may send clicks alone. */
export function usualGainRate(all: Affinity, now: number): number {
  const { gain, shown } = evidenceAt(all, now);
  return Math.min(0.5, Math.max(0.002, (gain + usualRate * priorOfAll) / (shown + priorOfAll)));
}

/**
 * The logarithm of the rate for one topic or source against the reader's usual rate. A reader who opens everything, or
 * nothing, has no particular affinity. It is shrunk by the clicks to be expected, not by impressions: twenty impressions
 * without a click say little of a reader who opens one in thirty.
 */
export function affinityScore(affinity: Affinity, { usual, prior, now }: AffinityScale): number {
  const { gain, shown } = evidenceAt(affinity, now);
  const lift = Math.max(0, gain + prior) / (shown * usual + prior);
  return Math.min(mostLiking, Math.max(-mostLiking, Math.log(lift)));
}

export type AffinityScale = {
  /** The reader's usual gain for each impression. */
  readonly usual: number;
  /** Of `priorClicks`. */
  readonly prior: number;
  readonly now: number;
};
