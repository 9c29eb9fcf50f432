import { type MarketKey, marketOfId } from '@griot/locale/markets';
import { type Decision, readCountry } from '../../../db/audit.ts';
import { Refusal } from '../../../errors.ts';
import type { ArticleCommandsRepository, FoundArticle, LoggedAct } from './article-commands.repository.ts';

/** The outcome for one article that the operator named. */
export type CommandOutcome = {
  readonly id: string;
  readonly title: string;
  readonly did: 'removed' | 'restricted' | 'restored' | 'nothing';
  /** Countries the article is restricted in now. */
  readonly restricted: readonly string[];
};
type Found = FoundArticle & { readonly market: MarketKey };

/** What operators may do to articles. Readers see it at once, in feeds and on the article's page. */
export class ArticleCommands {
  readonly #store: ArticleCommandsRepository;

  constructor(store: ArticleCommandsRepository) {
    this.#store = store;
  }

  /** Removes an article for everybody; no later fetch brings it back. */
  async remove(id: string, decision: Decision): Promise<CommandOutcome> {
    const article = await this.#find(id);
    if (article.removed_by === 'operator') return outcome(article, 'nothing');
    await this.#store.remove({ ...decision, ...actOn(article), what: 'article.remove' });
    return outcome(article, 'removed');
  }

  /** Hides an article from readers in these countries. */
  async restrict(id: string, countries: readonly string[], decision: Decision): Promise<CommandOutcome> {
    const article = await this.#find(id);
    const wanted = countries.map(readCountry);
    if (wanted.every((country) => article.restricted.includes(country))) return outcome(article, 'nothing');
    const act = { ...decision, ...actOn(article), what: 'article.restrict', detail: { countries: wanted } };
    await this.#store.restrict(wanted, act);
    return outcome({ ...article, restricted: [...new Set([...article.restricted, ...wanted])].sort() }, 'restricted');
  }

  /** Undoes the removal and all restrictions, or only the restrictions in these countries. */
  async restore(id: string, countries: readonly string[], decision: Decision): Promise<CommandOutcome> {
    const article = await this.#find(id);
    const isWhole = countries.length === 0;
    const lifted = isWhole ? article.restricted : countries.map(readCountry);
    const left = article.restricted.filter((country) => !lifted.includes(country));
    const isRemoved = isWhole && article.removed_at !== null;
    if (!isRemoved && left.length === article.restricted.length) return outcome(article, 'nothing');
    if (isRemoved) refuseForeignRemoval(article);
    const act = { ...decision, ...actOn(article), what: 'article.restore', detail: { countries: lifted } };
    await this.#store.restore(lifted, isWhole, act);
    return outcome({ ...article, restricted: left }, 'restored');
  }

  async log(market: MarketKey | undefined, limit: number): Promise<LoggedAct[]> {
    return await this.#store.log(market, limit);
  }

  async #find(id: string): Promise<Found> {
    const market = marketOfId(id);
    const article = market && (await this.#store.find(market.key, id));
    if (!market || !article) throw new Refusal(`There is no article ${id}.`);
    return { ...article, market: market.key };
  }
}

const actOn = ({ market, news_entry_id }: Found) => ({ market, subject: news_entry_id });

function outcome({ news_entry_id, title, restricted }: FoundArticle, did: CommandOutcome['did']): CommandOutcome {
  return { id: news_entry_id, title, did, restricted };
}

/** An article that the operator did not remove cannot be restored by the operator. */
function refuseForeignRemoval({ news_entry_id, removed_by, source_name }: FoundArticle): void {
  if (removed_by === 'publisher') {
    throw new Refusal(`${news_entry_id} was withdrawn by its publisher, ${source_name}.`);
  }
  if (removed_by === 'source') {
    throw new Refusal(`${news_entry_id} left with its source, which is blocked: resume ${source_name} instead.`);
  }
  if (removed_by === 'retirement') {
    throw new Refusal(`${news_entry_id} is a sample, and its market has news of its own now.`);
  }
}
