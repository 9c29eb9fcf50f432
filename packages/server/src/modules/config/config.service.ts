import { cityTree } from '@griot/content/places/city-tree';
import type { Channel, CityNode } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { FeedbackReasons, NotInterestedOption, ReportOption } from '@griot/contract/entities/feedback-reason';
import { localChannel, type TopicChannel, topicChannels, trendingChannel, videoChannel } from '@griot/domain/channels';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { MarketNews, NewsRow } from '../feed/feed.face.ts';
import type { ConfigFace } from './config.face.ts';

/** The values a market has in place of the defaults. */
type Overrides = { of(market: MarketKey): unknown };

type ConfigServiceDeps = { readonly overrides: Overrides; readonly news: Pick<MarketNews, 'of'> };

/** A topic with fewer articles than this is not worth a tab. */
const leastArticles = 4;

export class ConfigService implements ConfigFace {
  readonly #deps: ConfigServiceDeps;
  readonly #cities = new Map<MarketKey, CityNode[]>();
  readonly #filled = new LatestByInputs<MarketKey, readonly TopicChannel[]>();

  constructor(deps: ConfigServiceDeps) {
    this.#deps = deps;
  }

  feedConfig(market: Market): FeedConfig {
    const overrides = this.#deps.overrides.of(market.key);
    const own = { feedback_reason_v2: feedbackOptions(marketWords(market.key)) };
    return readFeedConfig({ ...own, ...(overrides as object | undefined) });
  }

  async channels(market: Market): Promise<Channel[]> {
    const rows = await this.#deps.news.of(market.key);
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

/** Reasons for not wanting an item. `content` names the part of the item it is about; ranking uses `value`. */
const notInterested = [
  { id: 'seen', content: '' },
  { id: 'country', content: 'place' },
  { id: 'source', content: 'source' },
  { id: 'topic', content: 'topic' },
] as const;
/** Clips have neither place nor topic that readers could tell. */
const ofClips: readonly string[] = ['seen', 'source'];

const reports = ['misleading', 'wrong', 'violent', 'spam', 'unreadable', 'copyright'] as const;
const reportsOfClips: readonly string[] = ['misleading', 'wrong', 'violent', 'spam', 'copyright'];

/** The reasons a market offers, in its language; `other` stands for every type that is not named (NEG-06). */
function feedbackOptions(say: Translate): FeedbackReasons {
  const wishes = notInterested.map(
    ({ id, content }): NotInterestedOption => ({ id, title: say(`reason.${id}`), content, value: id }),
  );
  const faults = reports.map((id): ReportOption => ({ id, text: say(`reporting.${id}`) }));
  return {
    not_interested: { clip: wishes.filter(({ id }) => ofClips.includes(id)), other: wishes },
    report: { clip: faults.filter(({ id }) => reportsOfClips.includes(id)), other: faults },
  };
}
