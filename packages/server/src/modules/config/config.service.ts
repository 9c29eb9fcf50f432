import { cityTree } from '@griot/content/places/city-tree';
import type { Channel, CityNode } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { localChannel, topicChannels, trendingChannel, videoChannel } from '@griot/domain/channels';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { Market, MarketKey } from '@griot/locale/markets';
import { marketWords } from '../../reading/market-words.ts';
import type { ConfigFace } from './config.face.ts';
import { feedbackOptions } from './feedback-options.ts';

/** The values a market has in place of the defaults. */
type Overrides = { of(market: MarketKey): unknown };

export class ConfigService implements ConfigFace {
  readonly #overrides: Overrides;
  readonly #cities = new Map<MarketKey, CityNode[]>();

  constructor(overrides: Overrides) {
    this.#overrides = overrides;
  }

  feedConfig(market: Market): FeedConfig {
    const overrides = this.#overrides.of(market.key);
    const own = { feedback_reason_v2: feedbackOptions(marketWords(market.key)) };
    return readFeedConfig({ ...own, ...(overrides as object | undefined) });
  }

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

  cities(market: Market): CityNode[] {
    const made = this.#cities.get(market.key) ?? cityTree(market.country, market.language);
    this.#cities.set(market.key, made);
    return made;
  }
}
