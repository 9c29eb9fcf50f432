import type { Opening } from '../../opening.ts';
import type { PictureAddress } from '../media/media.face.ts';
import { CardRepository } from './card.repository.ts';
import { MarketNewsRepository } from './market-news.repository.ts';
import { RankModelRepository } from './model/rank-model.repository.ts';
import { MarketSnapshots, namesIn, newsIn } from './snapshot/market-snapshots.ts';

/** The articles of each market as feeds choose from them, and the models that rank them. */
export function openMarketNews({ sql, clock, reportOf }: Opening) {
  const articles = new MarketNewsRepository(sql);
  const models = new RankModelRepository(sql);

  /** Every market's news in memory, which is loaded once `snapshots` has started; `news` is what most areas read of it. */
  function openSnapshots(addressOf: PictureAddress) {
    const report = reportOf('a feed could not be loaded');
    const snapshots = new MarketSnapshots({ store: articles, models, clock, addressOf, report });
    return { snapshots, news: newsIn(snapshots), names: namesIn(snapshots) };
  }

  return {
    openSnapshots,
    cards: new CardRepository(sql),
    /** The articles as the database has them, for the worker and for commands, who ask rarely. */
    articles,
    /** For commands. */
    models,
  };
}
