import { cityTree } from '@griot/content/places/city-tree';
import type { Channel, CityNode } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { localChannel, topicChannels, trendingChannel, videoChannel } from '@griot/domain/channels';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { Market, MarketKey } from '@griot/locale/markets';
import { marketWords } from '../../reading/market-words.ts';
import { feedbackOptions } from './feedback-options.ts';

/** What a market has otherwise than the defaults, key by key. */
type Overrides = { of(market: MarketKey): unknown };

export class ConfigService {
  readonly #overrides: Overrides;
  readonly #cities = new Map<MarketKey, CityNode[]>();

  constructor(overrides: Overrides) {
    this.#overrides = overrides;
  }

  /** With the market's own reasons for feedback, unless the operator gave others (NEG-06). */
  feedConfig(market: Market): FeedConfig {
    const overrides = this.#overrides.of(market.key);
    const own = { feedback_reason_v2: feedbackOptions(marketWords(market.key)) };
    return readFeedConfig({ ...own, ...(overrides as object | undefined) });
  }

  /** All but For You, which is the client's own, named in the market's language (FEED-28; spec 7, manifestv2). */
  channels(market: Market): Channel[] {
    const translate = marketWords(market.key);
    const hasCities = this.cities(market).length > 0;
    return [
      ...topicChannels.map((id) => ({ id, name: translate(`channel.${id}`), type: 'topic' }) as const),
      { id: videoChannel, name: translate('channel.video'), type: 'video' },
      { id: trendingChannel, name: translate('channel.trending'), type: 'trending' },
      ...(hasCities ? [{ id: localChannel, name: translate('channel.local'), type: 'local' } as const] : []),
    ];
  }

  /** The states of the market's country with their cities, to choose from; made once. */
  cities(market: Market): CityNode[] {
    const made = this.#cities.get(market.key) ?? cityTree(market.country, market.language);
    this.#cities.set(market.key, made);
    return made;
  }
}
