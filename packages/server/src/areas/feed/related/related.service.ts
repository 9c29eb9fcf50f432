import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { withReadTitles } from '@griot/domain/reading/seen-once';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { RequestItems, Unstamped } from '../../../stamps/request-items.ts';
import { type IsUnwanted, type ProfileFace, unwantedOf } from '../../learning/learning.face.ts';
import type { CardsFace } from '../../market-news/market-news.face.ts';
import { cardItem, type MarketNews, type NewsRow, storyOf } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { ReadStoriesFace } from '../../reader/reader.face.ts';
import { articlesOfOtherChannels } from './explore.ts';
import type { SimilarityIndexes } from './similarity-indexes.ts';

/** Articles of a section at most. */
const most = 8;

type RelatedQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  /** The article that was read, by either of its ids. */
  readonly id: string;
  /** The country it is read from, as far as known. */
  readonly country: string | undefined;
};
type RelatedReply = ShapeOf<typeof calls.feed.related>['reply'];
type ExploreReply = ShapeOf<typeof calls.feed.explore>['reply'];

type RelatedServiceDeps = {
  news: MarketNews;
  profiles: Pick<ProfileFace, 'profileFor'>;
  cards: CardsFace;
  indexes: SimilarityIndexes;
  addressOf: PictureAddress;
  requests: RequestItems;
  stories: ReadStoriesFace;
  clock: Clock;
};

/** What to read after an article, without what the reader does not want. Both calls answer undefined without such an article. */
export class RelatedService {
  readonly #deps: RelatedServiceDeps;

  constructor(deps: RelatedServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Other reports on the same story, then similar articles; in two sections if there are both (spec 7, getRelatedNews).
   * Undefined where there is no such article.
   */
  async related(query: RelatedQuery): Promise<RelatedReply | undefined> {
    const { news, profiles, indexes, stories, clock } = this.#deps;
    const article = await this.#find(query);
    if (!article) return undefined;
    const rows = await news.rowsFor(query.market);
    const now = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, query);
    const index = await indexes.indexFor(query.market, rows);
    const reports = sameStory(article, rows, isUnwanted);
    const similar = index.similarTo(article, { most, isUnwanted });
    const items = (list: readonly NewsRow[]) => this.#items(list, article.news_entry_id);
    // Other reports of the story that is being read are there to be compared with it, so they are not folded.
    const others = withReadTitles(items(similar), await stories.storiesFor(query.market, query.device));
    const words = marketWords(query.market);
    const found =
      reports.length > 0 && similar.length > 0
        ? [
            { title: words('served.moreOnStory'), articles: items(reports) },
            { title: words('served.mayAlsoLike'), articles: others },
          ]
        : [...items(reports), ...others];
    const request = this.#deps.requests.open(query.deviceId);
    return {
      request_id: request.requestId,
      response_ts: now,
      articles: request.items<RelatedReply['articles'][number]>(found),
    };
  }

  /** A few articles from elsewhere, to go on reading (spec 7). */
  async explore(query: RelatedQuery, count: number): Promise<ExploreReply | undefined> {
    const article = await this.#find(query);
    if (!article) return undefined;
    const isUnwanted = await unwantedOf(this.#deps.profiles, query);
    const wanted = (await this.#deps.news.rowsFor(query.market)).filter((row) => !isUnwanted(row));
    const rows = articlesOfOtherChannels(article, wanted, count);
    const request = this.#deps.requests.open(query.deviceId);
    const known = await this.#deps.stories.storiesFor(query.market, query.device);
    const items = withReadTitles(this.#items(rows, article.news_entry_id), known);
    const articles = request.items<ExploreReply['articles'][number]>(items);
    return { request_id: request.requestId, response_ts: this.#deps.clock.now().getTime(), articles };
  }

  /** Most articles that are read are in memory. What is there is shown in the market's own country, not in every other. */
  async #find(query: RelatedQuery): Promise<NewsRow | undefined> {
    const { market, id, country } = query;
    const isAtHome = country === undefined || country === marketOf(market)?.country;
    const rows = isAtHome ? this.#deps.news.cachedRows(market) : [];
    const held = rows.find(({ news_entry_id, news_id }) => news_entry_id === id || news_id === id);
    return held ?? (await this.#deps.cards.find(query));
  }

  #items(rows: readonly NewsRow[], foundBy: string): Unstamped<ArticleItem>[] {
    return rows.map((row) => ({
      ...cardItem(row, this.#deps.addressOf),
      related_original_news_entry_id: foundBy,
    }));
  }
}

/** Reports of the same story, those of other sources first, each source once. */
function sameStory(article: NewsRow, rows: readonly NewsRow[], isUnwanted: IsUnwanted): NewsRow[] {
  if (article.story === null) return [];
  const reports = rows
    .filter((row) => storyOf(row) === article.story && row.news_entry_id !== article.news_entry_id && !isUnwanted(row))
    .toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)) || b.published_at.getTime() - a.published_at.getTime());
  function isOwn({ source_key }: NewsRow): boolean {
    return source_key === article.source_key;
  }
  return [...Map.groupBy(reports, ({ source_key }) => source_key).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most);
}
