import { HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { localTime } from './local-time.ts';
import { isQuiet, type PushSettings, quietEnds } from './push-settings.ts';

/** Breaking news is sent by an operator's hand; an emergency is what everybody must know now. */
export const pushKinds = ['reply', 'digest', 'breaking', 'emergency'] as const;
export type PushKind = (typeof pushKinds)[number];

export type PushQuestion = {
  readonly kind: PushKind;
  readonly now: number;
  /** After this nobody wants to hear of it any more. */
  readonly expiresAt: number;
  readonly settings: PushSettings;
  /** Digests and breaking news that were sent on the reader's day so far. */
  readonly sentToday: number;
};

export type PushDecision =
  | { readonly act: 'send' }
  | { readonly act: 'wait'; readonly until: number }
  /** The next digest mentions it. */
  | { readonly act: 'fold' }
  | { readonly act: 'drop' };

/**
 * What may be done with a push now. Only an emergency passes quiet hours and the daily limit; breaking news that may
 * not be sent becomes a line of the next digest; replies wait for the morning.
 */
export function decidePush({ kind, now, expiresAt, settings, sentToday }: PushQuestion): PushDecision {
  if (now >= expiresAt) return { act: 'drop' };
  const isQuietNow = isQuiet(localTime(now, settings.timeZone).minute, settings);
  const isOverLimit = sentToday >= settings.digests;
  switch (kind) {
    case 'emergency':
      return { act: 'send' };
    case 'reply':
      if (!settings.replies) return { act: 'drop' };
      return isQuietNow ? waitOrDrop(quietEnds(now, settings), expiresAt) : { act: 'send' };
    case 'digest':
      return isQuietNow || isOverLimit ? { act: 'drop' } : { act: 'send' };
    case 'breaking':
      if (settings.digests === 0) return { act: 'drop' };
      return isQuietNow || isOverLimit ? { act: 'fold' } : { act: 'send' };
  }
}

function waitOrDrop(until: number, expiresAt: number): PushDecision {
  return until < expiresAt ? { act: 'wait', until } : { act: 'drop' };
}

/** Push services ask for a pause in minutes rather than in days; beyond this we look again. */
const longestPause = 6 * HOUR_MS;
export const mostPushAttempts = 8;

/**
 * How long to leave a push service alone after so many failed attempts; what it asks for itself counts if it is
 * longer.
 */
export function pushPause(attempts: number, askedFor = 0): number {
  return Math.min(longestPause, Math.max(askedFor, MINUTE_MS * 2 ** Math.max(0, attempts - 1)));
}
