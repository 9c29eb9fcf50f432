import { prompts } from '../activity-constants.ts';

type InboxCard = {
  /** Whether the system lets the app notify, as the bridge reports it. */
  notifications: 'on' | 'off' | 'unknown';
  /** A device whose settings the app cannot open is excluded: the card would lead nowhere. */
  canOpenSettings: boolean;
  /** Seconds since 1970; null for never. */
  dismissedAt: number | null;
  now: number;
};

/** Whether the inbox shows its card about notifications (spec 4, Modals and prompts; MOD-04). */
export const isInboxCardDue = ({ notifications, canOpenSettings, dismissedAt, now }: InboxCard): boolean =>
  notifications === 'on' &&
  canOpenSettings &&
  (dismissedAt === null || now - dismissedAt >= prompts.inboxCardAgainSeconds);
