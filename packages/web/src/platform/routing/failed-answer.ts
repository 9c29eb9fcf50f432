import { type Failure, isBusyStatus, refusalCode } from '@griot/contract/failure';
import type { LoadTrouble, RouteAnswer } from './define-route.ts';

/**
 * What a list makes of a call that failed: what is not there is not found, anything else can be tried again (spec 8).
 */
export function failedAnswer(failure: Failure, about: string): RouteAnswer<never> {
  if (failure.kind === 'timeout') return { kind: 'timedOut' };
  const isWrong = failure.kind === 'http' && (failure.status === 404 || failure.status === 400);
  return isWrong ? { kind: 'missing', about } : { kind: 'failed', ...waitOf(failure) };
}

/**
 * What the page of an article or a clip makes of a call that failed: whatever the reason, it is not found, and the
 * words follow the reason (spec 8; DET-04, CLP-11).
 */
export function notFoundAnswer(failure: Failure, about: string): RouteAnswer<never> {
  const trouble = troubleOf(failure);
  return { kind: 'missing', about, ...(trouble && { trouble }), ...waitOf(failure) };
}

/** After how long it is worth trying again, if the server said so. */
export const waitOf = (failure: Failure): { retryAfter?: number } =>
  failure.kind === 'http' && failure.retryAfter !== undefined ? { retryAfter: failure.retryAfter } : {};

const busyCodes: readonly number[] = [refusalCode.too_many_requests, refusalCode.internal, refusalCode.unavailable];

function troubleOf(failure: Failure): LoadTrouble | undefined {
  switch (failure.kind) {
    case 'offline':
    case 'malformed': // something else answered in place of our service
      return 'offline';
    case 'timeout':
      return 'slow';
    case 'http':
      if (failure.isForeign === true) return 'offline';
      return isBusyStatus(failure.status) ? 'busy' : undefined;
    case 'refused':
      return busyCodes.includes(failure.code) ? 'busy' : undefined;
    case 'aborted':
      return undefined;
  }
}
