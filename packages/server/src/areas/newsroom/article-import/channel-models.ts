import type { ChannelModel } from '@griot/content/channels/channel-model';
import { HOUR_MS } from '@griot/domain/time-units';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { SingleFlight } from '../../../memory/single-flight.ts';
import type { ContentThreads } from '../../../threads/content-threads.ts';
import type { ArticleImportRepository } from './article-import.repository.ts';

type ChannelModelsDeps = {
  readonly store: Pick<ArticleImportRepository, 'labelled'>;
  readonly threads: Pick<ContentThreads, 'learnChannelModel'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
type TimedModel = { readonly model: ChannelModel | undefined; readonly at: number };

const MOST_EXAMPLES = 1500;
/**
 * With fewer examples a model only learns their particular words. The sample articles are no examples: what a few of ours
 * are about says little about a publisher's, and a wrong channel is worse than none.
 */
const FEWEST_EXAMPLES = 100;
const FEWEST_CHANNELS = 3;

/** Models that guess the channel of an article, learnt at most hourly from articles whose feed names its channel. */
export class ChannelModels {
  readonly #deps: ChannelModelsDeps;
  readonly #cached = new Map<MarketKey, TimedModel>();
  readonly #learning = new SingleFlight<MarketKey, ChannelModel | undefined>();

  constructor(deps: ChannelModelsDeps) {
    this.#deps = deps;
  }

  async modelFor(market: MarketKey): Promise<ChannelModel | undefined> {
    const cached = this.#cached.get(market);
    if (cached && this.#now() - cached.at < HOUR_MS) return cached.model;
    return await this.#learning.run(market, () => this.#learn(market));
  }

  /** If learning fails, the old model (or none) is used for an hour: articles are made all the same. */
  async #learn(market: MarketKey): Promise<ChannelModel | undefined> {
    const at = this.#now();
    let model = this.#cached.get(market)?.model;
    try {
      model = (await this.#lesson(market)) ?? model;
    } catch (error) {
      this.#deps.report(error);
    }
    this.#cached.set(market, { model, at });
    return model;
  }

  async #lesson(market: MarketKey): Promise<ChannelModel | undefined> {
    const row = marketOf(market);
    const examples = await this.#deps.store.labelled(market, MOST_EXAMPLES);
    const channels = new Set(examples.map(({ channel }) => channel));
    if (!row || examples.length < FEWEST_EXAMPLES || channels.size < FEWEST_CHANNELS) return undefined;
    return await this.#deps.threads.learnChannelModel({ language: contentLanguage(row), examples });
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}
