import { markets } from '@griot/locale/markets';
import type { Boss } from './boss.ts';
import { sendMarket } from './group-market.ts';
import type { Queue } from './job.ts';

/** Groups articles that did not come by a feed: samples, and those that an operator restored. */
export const allMarketsQueue: Queue<Record<string, never>> = {
  name: 'markets.group',
  policy: 'exclusive',
  retries: 0,
  longest: 60,
  waits: 600,
};

export function groupAllMarkets(boss: Pick<Boss, 'send'>) {
  const send = sendMarket(boss, 0);
  return async (): Promise<void> => {
    for (const { key } of markets) await send(key);
  };
}
