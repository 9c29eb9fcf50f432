/** The ways a call can fail, as a closed list; features switch on `kind` (spec 8). */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /**
   * `retryAfter`: seconds to wait, where the server names them. `serverTime`: the server's time, where a signature was
   * refused for nothing but its own. `isForeign`: with 500 and above, the answer is not from our service.
   */
  | { kind: 'http'; status: number; retryAfter?: number; serverTime?: number; isForeign?: true }
  /** HTTP 200, but the family's result.code is not 0. */
  | { kind: 'refused'; code: number }
  | { kind: 'malformed' }
  /** The caller cancelled the request, so there is nothing to show. */
  | { kind: 'aborted' };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Status written into request events; 666 when none is known (spec 9). */
export function reportedStatus(failure: Failure): number {
  return failure.kind === 'http' ? failure.status : 666;
}

/** Whether a service that answers so is busy, or at fault itself: what it was asked for may be there all the same. */
export const isBusyStatus = (status: number): boolean => status === 429 || status > 499;

/** The values of `error.code` in the news family; the HTTP status follows from it (spec 7). */
export const errorStatus = {
  bad_parameter: 400,
  unauthorised: 401,
  bad_signature: 403,
  wrong_time: 403,
  /** This reader cannot write, for a time or for good. */
  banned: 403,
  forbidden: 403,
  not_found: 404,
  /** Nobody can comment there any more. */
  closed: 409,
  unknown_market: 404,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `result.code` of the social and clip families; 0 is success (spec 7). */
export const refusalCode = {
  bad_parameter: 1,
  unauthorised: 2,
  bad_signature: 3,
  not_found: 4,
  unknown_market: 5,
  too_large: 6,
  too_many_requests: 7,
  unsupported_type: 8,
  internal: 9,
  unavailable: 10,
  forbidden: 11,
  closed: 12,
  wrong_time: 14,
  banned: 13,
} as const satisfies Record<ErrorCode, number>;
