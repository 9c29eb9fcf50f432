import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { quickHex, randomToken } from '../random.ts';
import { readerCookieOptions } from './reader/reader-cookie.ts';

const cookieName = 'griot_csrf';

/** Forms without script carry a token that only a page of ours, shown to the same browser, can have. */
export class Csrf {
  readonly #key: KeyObject;
  readonly #isHttps: boolean;

  constructor(key: Buffer, isHttps: boolean) {
    this.#key = createSecretKey(key); // made once: bytes would be made a key for each page anew
    this.#isHttps = isHttps;
  }

  /** A token for a form on this page; gives the browser its cookie when it has none. */
  tokenFor(request: FastifyRequest, reply: FastifyReply): string {
    const known = request.cookies[cookieName];
    if (known && isHolder(known)) return csrfToken(known, this.#key);
    const holder = randomToken(16);
    reply.setCookie(cookieName, holder, readerCookieOptions(this.#isHttps)); // a form may wait as long as its reader
    request.cookies[cookieName] = holder; // a second form on the page gets the same
    return csrfToken(holder, this.#key);
  }

  accepts(request: FastifyRequest, token: string): boolean {
    return isCsrfToken(token, request.cookies[cookieName] ?? '', this.#key);
  }
}

/** New each time, so that the compressed length of a page tells nothing about it. */
export function csrfToken(holder: string, key: Buffer | KeyObject): string {
  const salt = quickHex().slice(0, 16);
  return `${salt}.${proof(salt, holder, key)}`;
}

export function isCsrfToken(token: string, holder: string, key: Buffer | KeyObject): boolean {
  const match = /^([\w-]{16})\.([\w-]{43})$/.exec(token);
  if (!match || !isHolder(holder)) return false;
  const [, salt = '', given = ''] = match;
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof(salt, holder, key)));
}

function proof(salt: string, holder: string, key: Buffer | KeyObject): string {
  return createHmac('sha256', key).update(`${salt}.${holder}`).digest('base64url');
}

function isHolder(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
