import type { TopNewsItem } from '@griot/contract/entities/feed-item';
import { mainChannel, topicChannels } from '@griot/domain/channels';
import { withReadTitles } from '@griot/domain/reading/seen-once';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { RequestItems } from '../../../stamps/request-items.ts';
import { type ProfileFace, unwantedOf } from '../../learning/learning.face.ts';
import type { CardsFace, MarketNews } from '../../market-news/market-news.face.ts';
import type { ReadStoriesFace } from '../../reader/reader.face.ts';
import type { TopItem, TopNewsGroups } from './top-news-groups.ts';

/** Articles of one story at most. */
const mostOfStory = 50;

/** The name that requests use for the largest stories of the main channel. */
const topNewsChannel = 'top_news';

type TopNewsReply = {
  readonly request_id: string;
  readonly response_ts: number;
  readonly title: string;
  readonly articles: TopNewsItem[];
};
type TopNewsReader = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
};
/** An article by either of its ids, and the country it is read from as far as known. */
type StoryQuery = TopNewsReader & { readonly id: string; readonly country: string | undefined };

type FoundNews = { items: readonly TopItem[]; at: number; title: string };
type TopNewsServiceDeps = {
  news: Pick<MarketNews, 'rowsFor'>;
  profiles: Pick<ProfileFace, 'profileFor'>;
  groups: TopNewsGroups;
  cards: CardsFace;
  requests: RequestItems;
  stories: ReadStoriesFace;
  clock: Clock;
};

/** The largest stories of a market, as readers ask for them. */
export class TopNewsService {
  readonly #deps: TopNewsServiceDeps;

  constructor(deps: TopNewsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * The largest stories of a channel, one article each, without articles that the reader does not want (spec 7).
   * Undefined where there is no such channel.
   */
  async list({ market, deviceId, device }: TopNewsReader, channel: string): Promise<TopNewsReply | undefined> {
    const asked = channel === topNewsChannel ? mainChannel : channel;
    if (asked !== mainChannel && !topicChannels.some((topic) => topic === asked)) return undefined;
    const { news, profiles, groups, stories, clock } = this.#deps;
    const at = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, { market, deviceId });
    const items = groups.topNewsIn(market, asked, { rows: await news.rowsFor(market), now: at });
    const known = await stories.storiesFor(market, device);
    const wanted = withReadTitles(
      items.filter((item) => !isUnwanted(groups.rowOf(item))),
      known,
    );
    return this.#reply(deviceId, { items: wanted, at, title: marketWords(market)('topNews') });
  }

  /**
   * All reports on an article's story, the newest first, under the title of the best one. The article itself is there even
   * if the reader hid it, since they asked for it. Undefined where there is no such article.
   */
  async story({ market, deviceId, id, country }: StoryQuery): Promise<TopNewsReply | undefined> {
    const { cards, groups, profiles, clock } = this.#deps;
    const article = await cards.find({ market, id, country });
    if (!article) return undefined;
    const { story } = article;
    const rows = story === null ? [article] : await cards.ofStory({ market, story, country }, mostOfStory);
    const at = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, { market, deviceId });
    const shown = rows.filter((row) => row.news_entry_id === article.news_entry_id || !isUnwanted(row));
    const { items, lead } = groups.ofStory({ all: rows, shown, now: at });
    return this.#reply(deviceId, { items, at, title: lead?.title ?? article.title });
  }

  #reply(deviceId: string, { items, at, title }: FoundNews): TopNewsReply {
    const request = this.#deps.requests.open(deviceId);
    return { request_id: request.requestId, response_ts: at, title, articles: request.items<TopNewsItem>(items) };
  }
}
