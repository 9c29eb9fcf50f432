import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { CuratedCard } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import type { RequestItems, Unstamped } from '../../../stamps/request-items.ts';
import { type ProfileFace, unwantedOf } from '../../learning/learning.face.ts';
import { cardItem } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { SectionArticle, TopicHead, TopicPageRepository } from './topic-page.repository.ts';

type TopicQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly id: string;
  /** The country the topic is read from, as far as known. */
  readonly country: string | undefined;
};
type TopicPage = ShapeOf<typeof calls.feed.curated>['reply'];
type TopicCard = Unstamped<CuratedCard>;

type TopicReaderDeps = {
  store: TopicPageRepository;
  latestOf: (market: MarketKey) => TopicHead | undefined;
  profiles: Pick<ProfileFace, 'profileFor'>;
  addressOf: PictureAddress;
  requests: RequestItems;
  clock: Clock;
};

/** Topics as readers see them. */
export class TopicReader {
  readonly #deps: TopicReaderDeps;
  readonly #cards = new LatestByInputs<MarketKey, TopicCard>();

  constructor(deps: TopicReaderDeps) {
    this.#deps = deps;
  }

  /** The market's latest topic as an item of the feed, from memory alone. */
  card(market: MarketKey): TopicCard | undefined {
    const head = this.#deps.latestOf(market);
    return head && this.#cards.get(market, [head], () => this.#card(head));
  }

  #card(head: TopicHead): TopicCard {
    return {
      type: 'editor_curated_today_card',
      category: mainChannel,
      news_type: 'topic',
      more_id: head.id,
      title: head.title,
      bg_image: this.#picture(head),
      source_name: head.source_name,
      reports: head.articles,
      ...(head.is_sample && { is_sample: true }),
    };
  }

  /** A topic with its sections; undefined where it is not published or has nothing to show (spec 7). */
  async page(query: TopicQuery): Promise<TopicPage | undefined> {
    const { store, profiles, clock, addressOf, requests } = this.#deps;
    const head = await store.find(query);
    if (!head) return undefined;
    const isUnwanted = await unwantedOf(profiles, query);
    const sections = sectionsOf(
      (await store.articles(query)).filter((row) => !isUnwanted(row)),
      addressOf,
    );
    const request = requests.open(query.deviceId);
    return {
      request_id: request.requestId,
      response_ts: clock.now().getTime(),
      title: head.title,
      summary: head.summary,
      source_name: head.source_name,
      logo: this.#picture(head),
      ...(head.is_sample && { is_sample: true }),
      articles: request.items<TopicPage['articles'][number]>(sections),
    };
  }

  #picture({ picture_id }: TopicHead): string {
    return picture_id === null ? '' : this.#deps.addressOf(picture_id);
  }
}

function sectionsOf(
  articles: readonly SectionArticle[],
  addressOf: PictureAddress,
): Unstamped<TopicPage['articles'][number]>[] {
  const byPlace = Map.groupBy(articles, ({ position }) => position);
  return [...byPlace.values()].map((rows) => ({
    title: rows[0]?.section ?? '',
    articles: rows.map((row) => cardItem(row, addressOf)),
  }));
}
