import { randomUUID } from 'node:crypto';
import { takesFeature } from '@griot/contract/features';
import { localChannel, mainChannel, topicChannels, videoChannel } from '@griot/domain/channels';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { type Picked, pickFresh } from '@griot/ranking/pick';
import type { Clock } from '../../clock.ts';
import type { Delivered } from './feed.delivered.ts';
import { localNews, stateAround } from './feed.local.ts';
import { feedReply, type Shown } from './feed.present.ts';
import type { MarketFeed } from './feed.snapshot.ts';
import { readFeed } from './read-feed.ts';

/** Articles on a page at most (spec 7, getFeeds). */
const pageSize = 20;

/** Besides the cities; video, trending and top_news are there and hold nothing yet. */
const channels: ReadonlySet<string> = new Set([mainChannel, ...topicChannels, videoChannel, 'trending', 'top_news']);

export type FeedQuestion = {
  market: MarketKey;
  channel: string;
  /** In the local channel, whose other name is the city's id. */
  city?: string;
  deviceId: string;
  action: 'refresh' | 'load_more';
  features: number;
  /** Entry ids the reader has seen. */
  seen: readonly string[];
};
type Feeds = { of(market: MarketKey): Promise<MarketFeed> };

export class FeedService {
  readonly #feeds: Feeds;
  readonly #delivered: Delivered;
  readonly #clock: Clock;

  constructor(feeds: Feeds, delivered: Delivered, clock: Clock) {
    this.#feeds = feeds;
    this.#delivered = delivered;
    this.#clock = clock;
  }

  /** A page of a channel as JSON bytes, or undefined where there is no such channel. */
  async page(question: FeedQuestion): Promise<Buffer | undefined> {
    const { market, channel, city } = question;
    if (channels.has(channel) || (channel === localChannel && !city)) {
      return this.#read(question, await this.#feeds.of(market));
    }
    const cityId = channel === localChannel ? (city ?? '') : channel;
    const state = stateAround(marketOf(market)?.country ?? '', cityId);
    if (!state) return undefined;
    const feed = await this.#feeds.of(market);
    const byChannel = new Map([[cityId, localNews(feed.byCity, cityId, state)]]);
    return this.#read({ ...question, channel: cityId }, { ...feed, ranking: { ...feed.ranking, byChannel } });
  }

  #read(question: FeedQuestion, feed: MarketFeed): Buffer {
    const { channel, features } = question;
    const now = this.#clock.now().getTime();
    const takesMultiImage = takesFeature(features, 'multiImage');
    const exclude = this.#excluded(question);
    return readFeed({
      pick: () => pickFresh(feed.ranking, { channel, exclude, limit: pageSize, now }),
      load: (picked) => itemsOf(feed, picked),
      drop: (items) => items.filter(({ item }) => !exclude.has(item.entryId)),
      present: (items) => {
        this.#remember(question, items);
        return feedReply(items, { requestId: randomUUID(), at: now, takesMultiImage });
      },
    });
  }

  /** What the reader has seen and, when going on with a list, what it was given. */
  #excluded({ channel, deviceId, action, seen }: FeedQuestion): ReadonlySet<string> {
    const goesOn = action === 'load_more' && deviceId !== '';
    return new Set(goesOn ? [...seen, ...this.#delivered.idsOf(listOf(deviceId, channel))] : seen);
  }

  #remember({ channel, deviceId, action }: FeedQuestion, shown: readonly Shown[]): void {
    if (deviceId === '') return;
    const ids = shown.map(({ item }) => item.entryId);
    if (action === 'load_more') this.#delivered.add(listOf(deviceId, channel), ids);
    else this.#delivered.begin(listOf(deviceId, channel), ids);
  }
}

const listOf = (deviceId: string, channel: string) => `${deviceId} ${channel}`;

function itemsOf(feed: MarketFeed, picked: readonly Picked[]): Shown[] {
  return picked.flatMap(({ entryId, terms }) => {
    const item = feed.items.get(entryId);
    return item ? [{ item, score: terms.freshness }] : [];
  });
}
