import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { marketOf } from '@griot/locale/markets';
import type { Remembered } from '../call/answer.ts';

/** Mirrors market and device, so that the server can render a reader's pages. Script never sees it. */
export const readerCookieName = 'griot';

/** 400 days is the longest a browser keeps a cookie. */
const seconds = 400 * 24 * 3600;

export function readerCookieOptions(isHttps: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: seconds };
}

/** `ngen.<device id>.<signature>`; the device id may be empty. */
export function encodeReaderCookie({ market, deviceId }: Remembered, key: Buffer): string {
  const said = `${market}.${deviceId}`;
  return `${said}.${signatureOf(said, key)}`;
}

/** What the cookie says, or undefined for one that we did not write. */
export function decodeReaderCookie(text: string, key: Buffer | KeyObject): Remembered | undefined {
  const match = /^([a-z]{4})\.([0-9a-z]{0,64})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  const [, market = '', deviceId = '', signature = ''] = match;
  const known = marketOf(market);
  if (!known || !isSame(signature, signatureOf(`${market}.${deviceId}`, key))) return undefined;
  return { market: known.key, deviceId };
}

function signatureOf(text: string, key: Buffer | KeyObject): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
