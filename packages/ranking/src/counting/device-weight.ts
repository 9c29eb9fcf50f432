/** What is known of a device when one of its clicks or impressions is counted. */
export type DeviceHistory = {
  /** Days before this one on which it read. */
  readonly earlierDays: number;
  /** Articles that it was shown and that it opened, each counted once a day. */
  readonly shown: number;
  readonly opened: number;
  /** Sources of which it opened something. */
  readonly openedSources: number;
  readonly isSignedIn: boolean;
};

/** The history at which a device counts fully. */
const full = { days: 2, shown: 40, sources: 4 } as const;
/** A person opens fewer than half of the articles they are shown. */
const mostOpened = 0.5;

/**
 * How much a click or an impression of a device counts for the popularity of an article, from 0 to 1: 0 for a device
 * without a history, so that many new devices move nothing, and 1 for one that read on two earlier days, was shown 40
 * articles and opened some of four sources. Signing in saves one of the days, never the first.
 */
export function deviceWeight(history: DeviceHistory): number {
  const { earlierDays, shown, opened, openedSources, isSignedIn } = history;
  if (earlierDays <= 0 || openedSources <= 1) return 0;
  const age = share(earlierDays + (isSignedIn ? 1 : 0), full.days);
  const reading = share(shown, full.shown);
  const variety = share(openedSources - 1, full.sources - 1);
  const restraint = share(shown * mostOpened, opened);
  return age * reading * variety * restraint;
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part) / Math.max(1, whole));
