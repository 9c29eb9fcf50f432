import type { ErrorCode } from '@griot/contract/failure';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDeviceId } from '../../claims-and-proofs.ts';

type FailedOptions = { asText?: boolean; retryAfter?: number; serverTime?: Date };

/** An expected failure, as a value: handlers return it, the family decides its shape (http/errors.ts). */
export class Failed {
  readonly code: ErrorCode;
  /** Shown to the caller, so it must not reveal anything internal. */
  readonly message: string;
  /** The one call whose failure is a bare JSON string (spec 7, getNewsDetail). */
  readonly asText: boolean;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Our time, for a caller whose clock is wrong. */
  readonly serverTime: Date | undefined;

  constructor(code: ErrorCode, message: string, { asText = false, retryAfter, serverTime }: FailedOptions = {}) {
    this.code = code;
    this.message = message;
    this.asText = asText;
    this.retryAfter = retryAfter;
    this.serverTime = serverTime;
  }
}

export const fail = (code: ErrorCode, message: string): Failed => new Failed(code, message);
/** Refused for now; worth trying again after so many seconds. */
export const failForNow = (code: 'too_many_requests' | 'unavailable', message: string, retryAfter: number): Failed =>
  new Failed(code, message, { retryAfter });
/** Signed with a key of the caller's, but at a time that is not ours. */
export const failForTime = (serverTime: Date): Failed =>
  new Failed('wrong_time', 'The time of the signature is more than five minutes off', { serverTime });
export const failAsText = (code: ErrorCode, message: string): Failed => new Failed(code, message, { asText: true });

/** What the reader's cookie keeps for the next page (reader-cookie.ts). */
export type Remembered = {
  readonly market: MarketKey;
  /** A device that was proven, or given with this answer; empty for none. */
  readonly deviceId: ProvenDeviceId | '';
  /** The user of this browser, so that its script and its forms are one person. */
  readonly user?: RememberedUser | undefined;
};
/** `sessionId` is empty for a guest. */
export type RememberedUser = { readonly id: string; readonly sessionId: string };

type AnswerOptions = {
  /** Put into the reader's cookie. */
  remember?: Remembered;
  /** The same for every reader: worth the best compression, and known again by its hash. */
  shared?: boolean;
};

/** A reply with headers or a cookie. */
export class Answer<T> {
  readonly value: T;
  readonly options: AnswerOptions;

  constructor(value: T, options: AnswerOptions) {
    this.value = value;
    this.options = options;
  }
}

export const answer = <T>(value: T, options: AnswerOptions): Answer<T> => new Answer(value, options);

/** A successful answer of the social family. */
export const social = <Content>(content: Content) => ({ result: { code: 0 as const }, content });

/** A reply is a value, or its JSON already made. */
export type Handled<Reply> = Reply | Buffer | Failed | Answer<Reply | Buffer>;
