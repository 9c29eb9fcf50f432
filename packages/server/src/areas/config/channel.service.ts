import { cityTree } from '@griot/content/places/city-tree';
import type { Channel, CityNode } from '@griot/contract/entities/channel';
import { localChannel, type TopicChannel, topicChannels, trendingChannel, videoChannel } from '@griot/domain/channels';
import type { Market, MarketKey } from '@griot/locale/markets';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { MarketNews, NewsRow } from '../market-news/market-news.face.ts';

/** A topic with fewer articles than this is not worth a tab. */
const leastArticles = 4;

/** The channels and cities that a market's readers choose from. */
export class ChannelService {
  readonly #news: Pick<MarketNews, 'rowsFor'>;
  readonly #cities = new Map<MarketKey, CityNode[]>();
  readonly #filled = new LatestByInputs<MarketKey, readonly TopicChannel[]>();

  constructor(news: Pick<MarketNews, 'rowsFor'>) {
    this.#news = news;
  }

  /**
   * All but For You, which is the client's own, named in the market's language (FEED-28; spec 7, manifestv2). A topic is
   * among them once it has articles enough.
   */
  async channels(market: Market): Promise<Channel[]> {
    const rows = await this.#news.rowsFor(market.key);
    const filled = this.#filled.get(market.key, [rows], () => filledTopics(rows));
    const translate = marketWords(market.key);
    const hasCities = this.cities(market).length > 0;
    return [
      ...filled.map((id) => ({ id, name: translate(`channel.${id}`), type: 'topic' }) as const),
      { id: videoChannel, name: translate('channel.video'), type: 'video' },
      { id: trendingChannel, name: translate('channel.trending'), type: 'trending' },
      ...(hasCities ? [{ id: localChannel, name: translate('channel.local'), type: 'local' } as const] : []),
    ];
  }

  /** The states of the market's country with their cities, to choose from. */
  cities(market: Market): CityNode[] {
    const made = this.#cities.get(market.key) ?? cityTree(market.country, market.language);
    this.#cities.set(market.key, made);
    return made;
  }
}

function filledTopics(rows: readonly NewsRow[]): TopicChannel[] {
  const sizes = new Map<string, number>();
  for (const { category, also_in = [] } of rows) {
    for (const channel of [category, ...also_in]) sizes.set(channel, (sizes.get(channel) ?? 0) + 1);
  }
  return topicChannels.filter((channel) => (sizes.get(channel) ?? 0) >= leastArticles);
}
