import { isTopicChannel } from '@griot/domain/channels';
import { catalogues } from '@griot/locale/catalogues';
import { formatLocale } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import { type Translate, translator } from '@griot/locale/translate';

export function wordsOf(market: Market): Translate {
  return translator(formatLocale(market), catalogues[market.language]);
}

/** What readers of a market call a channel. */
export function sectionName(words: Translate, category: string): string {
  return isTopicChannel(category) ? words(`channel.${category}`) : words('news');
}

/** A language as it is spoken in a market's country: `en-NG`. */
export function spokenIn(market: Market, language: string): string {
  return `${language}-${market.country.toUpperCase()}`;
}
