import { topicChannels } from '@griot/domain/channels';
import { catalogues } from '@griot/locale/catalogues';
import { formatLocale } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import { type Translate, translator } from '@griot/locale/translate';

const topics: ReadonlySet<string> = new Set(topicChannels);

export type Topic = (typeof topicChannels)[number];

export const isTopic = (channel: string): channel is Topic => topics.has(channel);

export function wordsOf(market: Market): Translate {
  return translator(formatLocale(market), catalogues[market.language]);
}

/** What readers of a market call a channel. */
export function sectionName(words: Translate, category: string): string {
  return isTopic(category) ? words(`channel.${category}`) : words('news');
}

/** A language as it is spoken in a market's country: `en-NG`. */
export function spokenIn(market: Market, language: string): string {
  return `${language}-${market.country.toUpperCase()}`;
}
