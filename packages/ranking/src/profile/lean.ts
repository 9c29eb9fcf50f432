const DAY = 86_400_000;

/** After this long without a sign, a lean counts half. */
const halfLife = 14 * DAY;

/** How a reader took to something: what was gained, out of how often it was shown, both as of a time. */
export type Lean = readonly [gain: number, shown: number, at: number];
export type Evidence = { readonly gain: number; readonly shown: number };

export const noLean: Lean = [0, 0, 0];

/** A sign that comes late counts as much as if it had come in time. */
export function leant([gain, shown, at]: Lean, evidence: Evidence, when: number): Lean {
  const [faded, late] = when >= at ? [fading(when - at), 1] : [1, fading(at - when)];
  return [gain * faded + evidence.gain * late, shown * faded + evidence.shown * late, Math.max(at, when)];
}

/** What is left of it. */
export function evidenceAt([gain, shown, at]: Lean, now: number): Evidence {
  const faded = fading(Math.max(0, now - at));
  return { gain: gain * faded, shown: shown * faded };
}

const fading = (milliseconds: number): number => 2 ** -(milliseconds / halfLife);

/** Impressions of a topic before its own rate counts more than the reader's usual one. */
const priorShown = 4;
/** How often readers click, as long as nothing is known of one. */
const usualRate = 0.08;
const priorOfAll = 40;
/** Eight times the usual rate is as much as anything can be liked. */
const doublings = 3;

/** Gain for an impression over all that the reader was shown. A client may send clicks alone, so it is bounded. */
export function rateOf(all: Lean, now: number): number {
  const { gain, shown } = evidenceAt(all, now);
  return Math.min(0.5, Math.max(0.02, (gain + usualRate * priorOfAll) / (shown + priorOfAll)));
}

/**
 * From -1 to 1: how many times more than usual this reader takes to it, by doublings. Measured against the reader's own
 * rate, so that someone who opens everything likes nothing in particular.
 */
export function likingOf(lean: Lean, usual: number, now: number): number {
  const { gain, shown } = evidenceAt(lean, now);
  const rate = Math.max(0, gain + priorShown * usual) / (shown + priorShown);
  const lift = Math.min(2 ** doublings, Math.max(2 ** -doublings, rate / usual));
  return Math.log2(lift) / doublings;
}
