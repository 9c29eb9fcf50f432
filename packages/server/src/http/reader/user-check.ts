import type { Failed } from '../call/answer.ts';
import type { Reader } from './reader-context.ts';

/**
 * The user of a request, as far as the request proves it. Modules that act for users or show their data get this check.
 */
export type UserCheck = {
  /** The id of the user that a request may act for, at least a guest (spec 6). */
  acting(reader: Reader): Promise<string | Failed>;
  /** As `acting`, for those who write what others see: refused while a ban holds. */
  writing(reader: Reader): Promise<string | Failed>;
  /** The id of the user of a request that needs a full login (IDN-07). */
  signedIn(reader: Reader): Promise<string | Failed>;
  /** The open session of a request that is signed in; undefined for every other request. */
  session(reader: Reader): Promise<{ readonly userId: string; readonly sessionId: string } | undefined>;
  /** The id of the reading user, or empty: reading needs no user (IDN-02). */
  asking(reader: Reader): Promise<string>;
};
