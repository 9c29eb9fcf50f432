import type { Author } from '@griot/contract/entities/user';

/** Whom readers do not want to read. */
export type BlockFace = {
  /** False for a user that one cannot block: oneself, or more than a reader may block. */
  block(userId: string, blockedId: string): Promise<boolean>;
  unblock(userId: string, blockedId: string): Promise<void>;
  /** The latest first. */
  list(userId: string): Promise<Author[]>;
};
