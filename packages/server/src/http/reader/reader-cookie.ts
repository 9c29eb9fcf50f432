import { createHmac, type KeyObject } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { DAY_S } from '@griot/domain/time-units';
import { marketOf } from '@griot/locale/markets';
import { isSameText } from '../../constant-time.ts';
import type { Remembered, RememberedUser } from '../call/answer.ts';
import { provenDeviceId } from './prove-device.ts';

/** Mirrors market, device and user, so that the server can render a reader's pages. Script never sees it. */
export const readerCookieName = 'griot';

/** Seconds: 400 days is the longest a browser keeps a cookie. */
export const longestCookie = 400 * DAY_S;

export function readerCookieOptions(isHttps: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: longestCookie };
}

/**
 * `ngen.<device id>.<signature>`, or `ngen.<device id>.<user id>.<session id>.<signature>` for a browser that has a user.
 * The device id may be empty, and the session id of a guest is.
 */
export function encodeReaderCookie({ market, deviceId, user }: Remembered, key: Buffer): string {
  const text = user ? `${market}.${deviceId}.${user.id}.${user.sessionId}` : `${market}.${deviceId}`;
  return `${text}.${signatureOf(text, key)}`;
}

const format = /^(([a-z]{4})\.([0-9a-z]{0,64})(?:\.([0-9a-z]{1,64})\.([0-9a-z]{0,64}))?)\.([\w-]{43})$/;

/** What the cookie says, or undefined for one that we did not write. */
export function decodeReaderCookie(text: string, key: Buffer | KeyObject): Remembered | undefined {
  const match = format.exec(text);
  if (!match) return undefined;
  const [, payload = '', market = '', deviceId = '', id, sessionId = '', signature = ''] = match;
  const known = marketOf(market);
  if (!known || !isSameText(signature, signatureOf(payload, key))) return undefined;
  const device = deviceId === '' ? '' : provenDeviceId(deviceId);
  return { market: known.key, deviceId: device, ...(id !== undefined && { user: { id, sessionId } }) };
}

/**
 * The user that a cookie keeps when its market or device changes: one who is signed in stays, a guest belongs to a device
 * (CTY-08).
 */
export function userAfterChange(remembered: Remembered | undefined, deviceId: string): RememberedUser | undefined {
  const user = remembered?.user;
  const stays = user && (user.sessionId !== '' || remembered.deviceId === deviceId);
  return stays ? user : undefined;
}

function signatureOf(text: string, key: Buffer | KeyObject): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
