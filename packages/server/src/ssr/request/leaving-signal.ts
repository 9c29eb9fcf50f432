import type { FastifyRequest } from 'fastify';

/** Aborted when the reader leaves before the answer. */
export function leavingSignal({ raw }: FastifyRequest): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
