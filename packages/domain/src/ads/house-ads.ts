/** When and how often an ad of the house network may be shown. */
export type AdTerms = {
  readonly id: string;
  readonly markets: readonly string[];
  /** Milliseconds; `endsAt` null for no end. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly weight: number;
  /** How often a device is shown it in a day; null for no limit. */
  readonly cap: number | null;
};

type Choice = {
  readonly most: number;
  /** How often the device was shown each ad today, by id. */
  readonly shownToday: ReadonlyMap<string, number>;
  /** Numbers from 0 up to, not including, 1. */
  readonly draw: () => number;
};

export const isRunning = ({ markets, startsAt, endsAt }: AdTerms, market: string, now: number): boolean =>
  markets.includes(market) && startsAt <= now && (endsAt === null || now < endsAt);

/**
 * Some of the ads, none twice, each as likely as its weight says, without those that the device has had enough of
 * today. Nothing else of the reader counts.
 */
export function chooseAds<Ad extends AdTerms>(ads: readonly Ad[], { most, shownToday, draw }: Choice): Ad[] {
  return (
    ads
      .filter(({ id, cap }) => cap === null || (shownToday.get(id) ?? 0) < cap)
      // Of waiting times that end at random, the shortest is the more often an ad's, the greater its weight.
      .map((ad) => ({ ad, wait: -Math.log(1 - draw()) / ad.weight }))
      .sort((one, other) => one.wait - other.wait)
      .slice(0, most)
      .map(({ ad }) => ad)
  );
}
