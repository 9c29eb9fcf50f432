import { mainChannel, topicChannels } from '@griot/domain/channels';
import type { Market } from '@griot/locale/markets';
import { escaped } from './escaped.ts';

type Fed = { market: Market; channel: string; siteName: string; title: string; origin: string };

/** Where feed readers find a market's news as RSS, and those of the channel that is shown. */
export function feedTags({ market, channel, siteName, title, origin }: Fed): string[] {
  const tag = (address: string, name: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${escaped(name)}" href="${escaped(origin + address)}">`;
  const whole = tag(`/rss/${market.key}.xml`, `${siteName} · ${market.name}`);
  const isTopic = channel !== mainChannel && topicChannels.some((topic) => topic === channel);
  return isTopic ? [tag(`/rss/${market.key}/${channel}.xml`, `${title} · ${market.name}`), whole] : [whole];
}
