import type { Channel } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { topicChannels } from '@griot/domain/channels';
import { readFeedConfig } from '@griot/domain/feed-config';
import { catalogues } from '@griot/locale/catalogues';
import { formatLocale } from '@griot/locale/market';
import type { Market, MarketKey } from '@griot/locale/markets';
import { translator } from '@griot/locale/translate';

/** What a market has otherwise than the defaults, key by key. */
type Overrides = { of(market: MarketKey): unknown };

export class ConfigService {
  readonly #overrides: Overrides;

  constructor(overrides: Overrides) {
    this.#overrides = overrides;
  }

  feedConfig(market: Market): FeedConfig {
    return readFeedConfig(this.#overrides.of(market.key));
  }

  /** The topics that have a name, in the market's language; For You is the client's own (spec 7, manifestv2). */
  channels(market: Market): Channel[] {
    const catalogue = catalogues[market.language];
    const translate = translator(formatLocale(market), catalogue);
    return topicChannels
      .filter((id) => `channel.${id}` in catalogue)
      .map((id) => ({ id, name: translate(`channel.${id}`), type: 'topic' }));
  }
}
