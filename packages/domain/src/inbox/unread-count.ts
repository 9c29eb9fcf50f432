import { inboxLimits } from '../activity-constants.ts';

/** The number beside the inbox; empty for none (spec 9, Inbox; INB-03). */
export function unreadBadge(count: number, write: (count: number) => string): string {
  if (count <= 0) return '';
  return count > inboxLimits.unreadMax ? `${write(inboxLimits.unreadMax)}+` : write(count);
}
