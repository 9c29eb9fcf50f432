import { createHmac } from 'node:crypto';
import type { LoginType } from '@griot/contract/entities/user';
import { MINUTE_MS } from '@griot/domain/time-units';
import { isSameText } from '../../../../constant-time.ts';
import { randomToken } from '../../../../random.ts';
import type { LoginAttempt } from './provider.ts';

/** How long a reader may take on the provider's pages. */
export const attemptLife = 10 * MINUTE_MS;

/** A login under way, as the browser's signed cookie keeps it. */
export type OpenAttempt = LoginAttempt & {
  readonly type: LoginType;
  /** Where the reader was, below the base. */
  readonly returnTo: string;
  /** What the page that opened a pop-up called it; empty without a pop-up. */
  readonly ticket: string;
  readonly startedAt: number;
};

/** The nonces of logins that our own pages started: each names, by a keyed hash, the device that started it. */
export class LoginNonces {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  make(deviceId: string): string {
    const chance = randomToken();
    return `${chance}.${this.#mark(chance, deviceId)}`;
  }

  isFor(nonce: string, deviceId: string): boolean {
    const [chance = '', mark = '', ...rest] = nonce.split('.');
    return rest.length === 0 && isSameText(mark, this.#mark(chance, deviceId));
  }

  #mark(chance: string, deviceId: string): string {
    return createHmac('sha256', this.#key).update(`nonce ${chance} ${deviceId}`).digest('base64url');
  }
}

export function newAttempt(nonce: string, rest: Omit<OpenAttempt, 'state' | 'nonce' | 'verifier'>): OpenAttempt {
  return { ...rest, state: randomToken(), nonce, verifier: randomToken() };
}

export function encodeAttempt(attempt: OpenAttempt, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

/** The attempt of a cookie that we wrote, if the reader was not too slow. */
export function decodeAttempt(text: string, key: Buffer, now: number): OpenAttempt | undefined {
  const [payload = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSameText(signature, signatureOf(payload, key))) return undefined;
  const attempt: OpenAttempt = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const age = now - attempt.startedAt;
  return age >= 0 && age <= attemptLife ? attempt : undefined;
}

/** A place of ours that a link may lead back to: a path below the base, never another site. */
export function safeReturn(wished: unknown): string {
  if (typeof wished !== 'string' || wished.length > 500 || !/^\/(?![/\\])/.test(wished)) return '/feeds';
  const url = URL.parse(wished, 'http://own.invalid');
  return url?.host === 'own.invalid' && !url.pathname.startsWith('/login') ? url.pathname + url.search : '/feeds';
}

function signatureOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`attempt ${payload}`).digest('base64url');
}
