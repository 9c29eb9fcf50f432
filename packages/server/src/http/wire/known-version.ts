import type { FastifyRequest } from 'fastify';

const mark = /(?:W\/)?("[^"]*")/g;

/** Whether the client has this version already, by any of the ETags it sent, weak or strong (RFC 9110, 13.1.2). */
export function isKnownVersion({ headers }: FastifyRequest, etag: string): boolean {
  const asked = headers['if-none-match'] ?? '';
  if (asked.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  return [...asked.matchAll(mark)].some(([, known]) => known === own);
}
