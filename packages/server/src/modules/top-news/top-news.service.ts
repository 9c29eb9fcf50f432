import type { TopNewsItem } from '@griot/contract/entities/feed-item';
import { mainChannel, topicChannels } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { CardRepository } from '../../db/card.repository.ts';
import type { RequestItems } from '../../http/call/request-items.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { MarketNews } from '../feed/feed.face.ts';
import { type ProfileFace, unwantedOf } from '../profile/profile.face.ts';
import type { TopItem, TopNewsGroups } from './top-news-groups.ts';

/** Articles of one story at most. */
const mostOfStory = 50;

/** What the largest stories of the main channel are asked for by. */
const topNewsChannel = 'top_news';

type TopNewsReply = { request_id: string; response_ts: number; title: string; articles: TopNewsItem[] };
type Asker = { market: MarketKey; deviceId: string };
type StoryQuestion = Asker & { id: string; country: string | undefined };
type Found = { items: readonly TopItem[]; at: number; title: string };
type TopNewsServiceDeps = {
  news: MarketNews;
  profiles: ProfileFace;
  groups: TopNewsGroups;
  cards: CardRepository;
  requests: RequestItems;
  clock: Clock;
};

export class TopNewsService {
  readonly #parts: TopNewsServiceDeps;

  constructor(parts: TopNewsServiceDeps) {
    this.#parts = parts;
  }

  /**
   * The largest stories of a channel, one article each, without what the reader does not want; undefined where there is no
   * such channel (spec 7).
   */
  async list({ market, deviceId }: Asker, channel: string): Promise<TopNewsReply | undefined> {
    const asked = channel === topNewsChannel ? mainChannel : channel;
    if (asked !== mainChannel && !topicChannels.some((topic) => topic === asked)) return undefined;
    const { news, profiles, groups, clock } = this.#parts;
    const at = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, { market, deviceId });
    const items = groups.of(market, asked, { rows: await news.of(market), now: at });
    const wanted = items.filter((item) => !isUnwanted(item));
    return this.#reply(deviceId, { items: wanted, at, title: marketWords(market)('topNews') });
  }

  /**
   * All that was written of an article's story, the newest first, under the title of what tells it best. The article is
   * there though the reader may have hidden it: they asked for it.
   */
  async story({ market, deviceId, id, country }: StoryQuestion): Promise<TopNewsReply | undefined> {
    const { cards, groups, profiles, clock } = this.#parts;
    const article = await cards.find({ market, id, country });
    if (!article) return undefined;
    const { story } = article;
    const rows = story === null ? [article] : await cards.ofStory({ market, story, country }, mostOfStory);
    const at = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, { market, deviceId });
    const wanted = rows.filter((row) => row.news_entry_id === article.news_entry_id || !isUnwanted(row));
    const title = groups.lead(wanted, at)?.title ?? article.title;
    return this.#reply(deviceId, { items: groups.items(wanted, rows), at, title });
  }

  #reply(deviceId: string, { items, at, title }: Found): TopNewsReply {
    const request = this.#parts.requests.open(deviceId);
    return { request_id: request.requestId, response_ts: at, title, articles: request.items<TopNewsItem>(items) };
  }
}
