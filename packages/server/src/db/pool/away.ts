import { errorCode } from '../../errors.ts';
import { isConnectionLost } from '../sql/connection-lost.ts';

/** PostgreSQL cannot be reached, or says nothing at all. Its code is one of those that `isDatabaseAway` knows. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = 'CONNECTION_AWAY';
}

/** Also while it is there but cannot take more: a statement that took too long, no room, too many connections. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || errorCode(error) === '57014' || cannotStore(error);
}

/**
 * PostgreSQL answers but has no room: its disk or memory is full (class 53), the disk fails (58030), or it may only be read
 * (25006), as a replica is that nobody has promoted yet.
 */
export function cannotStore(error: unknown): boolean {
  return /^(53\d00|58030|25006)$/.test(errorCode(error) ?? '');
}

/** Why nothing is stored, for those who run the service. */
export function whyNotStored(error: unknown): string {
  switch (errorCode(error)) {
    case '53100':
      return 'The database cannot store anything: its disk is full.';
    case '58030':
      return 'The database cannot store anything: its disk fails.';
    case '25006':
      return onlyRead;
    default:
      return 'The database cannot store anything: it has too little memory, or too many connections.';
  }
}

export const onlyRead = 'The database can only be read: it is a replica, or was set to be read only.';
