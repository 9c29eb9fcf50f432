import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../../../db/audit.ts';
import { Refusal } from '../../../../errors.ts';
import { mostPins } from '../feed.inserts.ts';
import type { PinCommandsRepository, PinRow } from './pin-commands.repository.ts';

/** What leads for longer is no news. */
const longest = 7 * DAY_MS;

export type Pinned = { readonly id: string; readonly title: string; readonly until: Date };

/** What editors lead a market's feed with; every running service follows at once. */
export class PinCommands {
  readonly #store: PinCommandsRepository;

  constructor(store: PinCommandsRepository) {
    this.#store = store;
  }

  async list(market: MarketKey | undefined, at: Date): Promise<PinRow[]> {
    return await this.#store.pins(market, at);
  }

  async pin(
    market: MarketKey,
    id: string,
    { duration, ...decision }: Decision & { duration: number },
  ): Promise<Pinned> {
    if (!(duration > 0) || duration > longest)
      throw new Refusal('An article leads for a minute at least, seven days at most.');
    const article = await this.#store.find(market, id);
    if (!article) throw new Refusal(`There is no article ${id} in ${market} that readers see.`);
    const { news_entry_id: entryId, title } = article;
    const others = (await this.#store.pins(market, decision.at)).filter((pin) => pin.news_entry_id !== entryId);
    if (others.length >= mostPins) {
      throw new Refusal(
        `${market} is led by ${mostPins} articles already: ${others.map((pin) => pin.news_entry_id).join(', ')}.`,
      );
    }
    const until = new Date(decision.at.getTime() + duration);
    const act = { ...decision, market, what: 'feed.pin', subject: entryId, detail: { until: until.toISOString() } };
    await this.#store.pin(entryId, until, act);
    return { id: entryId, title, until };
  }

  async unpin(market: MarketKey, id: string, decision: Decision): Promise<string> {
    const entryId = (await this.#store.find(market, id))?.news_entry_id ?? id;
    const act = { ...decision, market, what: 'feed.unpin', subject: entryId };
    if (!(await this.#store.unpin(entryId, act))) throw new Refusal(`${id} is not pinned in ${market}.`);
    return entryId;
  }
}
