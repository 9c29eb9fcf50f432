import { createHash } from 'node:crypto';

/** A token is 256 random bits, so a plain hash is enough to store it by. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
