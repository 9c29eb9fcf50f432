import { cityById } from '@griot/content/places/city-node';
import { isTopicChannel } from '@griot/domain/channels';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { marketWords } from './market-words.ts';

type TermNames = {
  /** How a frequent word is called; undefined for what the market no longer has. */
  term(market: MarketKey, topic: string): string | undefined;
};

/** As a channel, a city or a frequent word is called in a market; what nobody knows is its own name. */
export function topicName(topic: string, key: MarketKey, names?: TermNames): string {
  if (isTopicChannel(topic)) return marketWords(key)(`channel.${topic}`);
  const market = marketOf(key);
  const city = market && cityById(topic, market)?.display_name;
  return city ?? names?.term(key, topic) ?? topic.replace(/^#/, '');
}
