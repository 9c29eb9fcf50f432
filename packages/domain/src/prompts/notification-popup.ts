import { prompts } from '../activity-constants.ts';

type NotificationPopup = {
  /** Whether the system lets the app notify, as the bridge reports it. */
  notifications: 'on' | 'off' | 'unknown';
  /** The shell can open the system's settings, so that the popup leads somewhere. */
  canOpenSettings: boolean;
  /** The session came to the feed by the home page, its market known. */
  isFirstLoad: boolean;
  /** How often the popup was shown; null for never. */
  count: number | null;
  /** When it was shown last, in milliseconds since 1970. */
  shownAt: number;
  now: number;
};

/**
 * Whether the popup about notifications is due on the feed: first on a first load, then twice more, each time over a
 * day after the last (spec 4, Modals and prompts; MOD-02).
 */
export function isNotificationPopupDue(popup: NotificationPopup): boolean {
  const { notifications, canOpenSettings, isFirstLoad, count, shownAt, now } = popup;
  if (notifications !== 'off' || !canOpenSettings) return false;
  if (count === null) return isFirstLoad;
  return count < prompts.notificationCount && now - shownAt > prompts.notificationInterval;
}
