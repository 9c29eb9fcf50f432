import { mainChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { topNews } from '@griot/ranking/top-news';
import type { Clock } from '../../../clock.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import type { TopStoriesFace } from '../../push/push.face.ts';
import { FollowedNews } from './followed-news.ts';

export type TopStoriesDeps = {
  readonly store: { newest(market: MarketKey, limit: number): Promise<readonly NewsRow[]> };
  readonly clock: Clock;
};

/** Articles that top stories are found among. */
const newestArticles = 2_000;

export class TopStories implements TopStoriesFace {
  readonly #deps: TopStoriesDeps;

  constructor(deps: TopStoriesDeps) {
    this.#deps = deps;
  }

  async storiesFor(market: MarketKey): Promise<readonly NewsRow[]> {
    const { store, clock } = this.#deps;
    const now = clock.now().getTime();
    const news = new FollowedNews();
    news.follow(await store.newest(market, newestArticles));
    return (topNews(news.candidates, now, news.sizes).get(mainChannel) ?? []).map(({ row }) => row);
  }
}
