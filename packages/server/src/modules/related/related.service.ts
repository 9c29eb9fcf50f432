import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { CardRepository } from '../../db/card.repository.ts';
import type { RequestItems } from '../../http/call/request-items.ts';
import { marketWords } from '../../memory/market-words.ts';
import { cardItem } from '../article/article.face.ts';
import { type MarketNews, type NewsRow, storyOf, type Unstamped } from '../feed/feed.face.ts';
import type { PictureAddress } from '../media/media.face.ts';
import { type IsUnwanted, type ProfileFace, unwantedOf } from '../profile/profile.face.ts';
import { elsewhere } from './elsewhere.ts';
import type { LikenessIndexes } from './likeness-indexes.ts';

/** Articles of a section at most. */
const most = 8;

type Question = { market: MarketKey; deviceId: string; id: string; country: string | undefined };
type Related = ShapeOf<typeof calls.feed.related>['reply'];
type Explored = ShapeOf<typeof calls.feed.explore>['reply'];
type RelatedServiceDeps = {
  news: MarketNews;
  profiles: ProfileFace;
  cards: CardRepository;
  likeness: LikenessIndexes;
  addressOf: PictureAddress;
  requests: RequestItems;
  clock: Clock;
};

/** What to read after an article, without what the reader does not want. */
export class RelatedService {
  readonly #parts: RelatedServiceDeps;

  constructor(parts: RelatedServiceDeps) {
    this.#parts = parts;
  }

  /**
   * What others write of the same story, then what is like it; in two sections where there is both (spec 7, getRelatedNews).
   * Undefined where there is no such article.
   */
  async related(question: Question): Promise<Related | undefined> {
    const { news, profiles, likeness, clock } = this.#parts;
    const article = await this.#find(question);
    if (!article) return undefined;
    const rows = await news.of(question.market);
    const now = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, question);
    const index = await likeness.of(question.market, rows);
    const told = sameStory(article, rows, isUnwanted);
    const alike = index.like(article, { most, isUnwanted });
    const items = (list: readonly NewsRow[]) => this.#items(list, article.news_entry_id);
    const words = marketWords(question.market);
    const found =
      told.length > 0 && alike.length > 0
        ? [
            { title: words('moreOnStory'), articles: items(told) },
            { title: words('mayAlsoLike'), articles: items(alike) },
          ]
        : items([...told, ...alike]);
    const request = this.#parts.requests.open(question.deviceId);
    return {
      request_id: request.requestId,
      response_ts: now,
      articles: request.items<Related['articles'][number]>(found),
    };
  }

  /** A few articles from elsewhere, to go on reading (spec 7). */
  async explore(question: Question, count: number): Promise<Explored | undefined> {
    const article = await this.#find(question);
    if (!article) return undefined;
    const isUnwanted = await unwantedOf(this.#parts.profiles, question);
    const wanted = (await this.#parts.news.of(question.market)).filter((row) => !isUnwanted(row));
    const rows = elsewhere(article, wanted, count);
    const request = this.#parts.requests.open(question.deviceId);
    const articles = request.items<Explored['articles'][number]>(this.#items(rows, article.news_entry_id));
    return { request_id: request.requestId, response_ts: this.#parts.clock.now().getTime(), articles };
  }

  async #find(question: Question): Promise<NewsRow | undefined> {
    return await this.#parts.cards.find(question);
  }

  #items(rows: readonly NewsRow[], foundBy: string): Unstamped<ArticleItem>[] {
    return rows.map((row) => ({
      ...cardItem(row, this.#parts.addressOf),
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
