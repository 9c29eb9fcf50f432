import type { Failed } from '../call/answer.ts';
import type { Reader } from './reader-context.ts';

/** Who it is, as far as a request proves it; given to every module that acts in a user's name or shows what is theirs. */
export type UserCheck = {
  /** The id of the user in whose name something may be done, a guest at least (spec 6). */
  acting(reader: Reader): Promise<string | Failed>;
  /** The id of the user who reads, empty for nobody: reading asks for no user (IDN-02). */
  asking(reader: Reader): Promise<string>;
};
