const DAY = 86_400_000;

/** After this long without new evidence, an affinity counts half. */
const halfLife = 14 * DAY;

/**
 * A reader's interest in a topic or source: the gain so far and the impressions it took, both decayed to the time `at`.
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

/** Impressions of a topic before its own rate counts more than the reader's usual one. */
const priorShown = 4;
/** The click rate assumed for a reader without a history. */
const usualRate = 0.08;
const priorOfAll = 40;
/** The score reaches 1 at eight times the reader's usual rate. */
const doublings = 3;

/** The reader's gain for each impression, over everything. It is bounded, because a client may send clicks alone. */
export function usualGainRate(all: Affinity, now: number): number {
  const { gain, shown } = evidenceAt(all, now);
  return Math.min(0.5, Math.max(0.02, (gain + usualRate * priorOfAll) / (shown + priorOfAll)));
}

/**
 * From -1 to 1, on a logarithmic scale: how the rate for one topic or source compares with the reader's usual rate. A
 * reader who opens everything therefore has no particular affinity.
 */
export function affinityScore(affinity: Affinity, usual: number, now: number): number {
  const { gain, shown } = evidenceAt(affinity, now);
  const rate = Math.max(0, gain + priorShown * usual) / (shown + priorShown);
  const lift = Math.min(2 ** doublings, Math.max(2 ** -doublings, rate / usual));
  return Math.log2(lift) / doublings;
}
