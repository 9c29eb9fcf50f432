import { DAY_S } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Boss } from './boss.ts';
import type { Queue } from './job.ts';

type Market = { readonly market: MarketKey };

/** A market waits once, however many articles it gets, and once more for articles that arrive while it is grouped. */
export const marketQueue: Queue<Market> = {
  name: 'market.group',
  policy: 'stately',
  retries: 2,
  retryAfter: 60,
  longest: 600,
  waits: DAY_S,
};

/** Seconds to wait for more articles, which rarely come alone. */
const GATHERING_TIME = 30;

/** Sends a job that groups a market's articles after a short delay. */
export function sendMarket(boss: Pick<Boss, 'send'>, after = GATHERING_TIME) {
  return async (market: MarketKey): Promise<void> => {
    await boss.send(marketQueue, [{ data: { market }, key: market, after }]);
  };
}

export function groupMarket(group: (market: MarketKey) => Promise<unknown>) {
  return async ({ market }: Market): Promise<void> => void (await group(market));
}
