import type { Validators } from '../outcome.ts';

type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One text for each name; what is said several times is joined, as HTTP allows (RFC 9110, 5.3). */
export function headersOf(raw: RawHeaders): Readonly<Record<string, string>> {
  const sent = Object.entries(raw).filter(([name, value]) => value !== undefined && name !== 'set-cookie');
  return Object.fromEntries(
    sent.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

export function contentTypeOf(header = ''): { mediaType: string; charset?: string } {
  const mediaType = header.split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  const charset = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(header)?.[1];
  return { mediaType, ...(charset !== undefined && { charset: charset.toLowerCase() }) };
}

export function validatorsOf({ etag, 'last-modified': lastModified }: Readonly<Record<string, string>>): Validators {
  return {
    ...(isSendable(etag) && { etag }),
    ...(isSendable(lastModified) && { lastModified }),
  };
}

export function conditionsOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(isSendable(etag) && { 'if-none-match': etag }),
    ...(isSendable(lastModified) && { 'if-modified-since': lastModified }),
  };
}

/** Redirects are often written in raw UTF-8, which HTTP hands on as Latin-1. */
export function locationOf(headers: Readonly<Record<string, string>>): string | undefined {
  const text = headers.location?.trim();
  if (!text) return undefined;
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return decoded.includes('\uFFFD') ? text : decoded;
}

/** Whether it can go back into a header as it came, now or years later from a database. */
function isSendable(text: string | undefined): text is string {
  return text !== undefined && text.length <= 1_024 && /^[\x20-\x7e]+$/.test(text);
}
