import type { Failure } from '@griot/contract/failure';
import type { RouteAnswer } from './define-route.ts';

/** What a list makes of a call that failed: what is not there is not found, anything else can be tried again (spec 8). */
export function failedAnswer(failure: Failure, about: string): RouteAnswer<never> {
  if (failure.kind === 'timeout') return { kind: 'timedOut' };
  const isWrong = failure.kind === 'http' && (failure.status === 404 || failure.status === 400);
  return isWrong ? { kind: 'missing', about } : { kind: 'failed', ...waitOf(failure) };
}

/** After how long it is worth trying again, if the server said so. */
export const waitOf = (failure: Failure): { retryAfter?: number } =>
  failure.kind === 'http' && failure.retryAfter !== undefined ? { retryAfter: failure.retryAfter } : {};
