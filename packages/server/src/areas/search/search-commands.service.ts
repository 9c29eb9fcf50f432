import { foldWord } from '@griot/content/words/fold';
import { wordsOf } from '@griot/content/words/words-of';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import { languageIn } from './index/indexed-words.ts';
import type { SearchIndexRepository } from './index/search-index.repository.ts';
import type { QueryCount, QueryLogRepository } from './log/query-log.repository.ts';
import { rudenessIn } from './log/rude-queries.ts';
import type { Synonym, SynonymRepository } from './synonym.repository.ts';

const mostMisses = 100;

type SearchCommandsDeps = {
  readonly queries: QueryLogRepository;
  readonly synonyms: SynonymRepository;
  readonly index: SearchIndexRepository;
  readonly clock: Clock;
};

/** What operators see and say about search. */
export class SearchCommands {
  readonly #deps: SearchCommandsDeps;

  constructor(deps: SearchCommandsDeps) {
    this.#deps = deps;
  }

  /** What several devices looked for in vain in the last days, without what is rude. */
  async misses(market: MarketKey, days: number): Promise<QueryCount[]> {
    const since = new Date(this.#deps.clock.now().getTime() - days * DAY_MS);
    const isRude = await rudenessIn(market);
    const found = await this.#deps.queries.misses(market, since, mostMisses);
    return found.filter((query) => !isRude(query));
  }

  async synonyms(market: MarketKey): Promise<Synonym[]> {
    return await this.#deps.synonyms.list(market);
  }

  /** From the next search on, each of two words finds the other too. */
  async addSynonym(market: MarketKey, pair: readonly string[], decision: Decision): Promise<Synonym> {
    const words = readPair(market, pair);
    const isNew = await this.#deps.synonyms.add(words, {
      ...decision,
      market,
      what: 'search.synonym',
      subject: named(words),
    });
    if (!isNew) throw new Refusal(`"${words.term}" and "${words.synonym}" mean the same in ${market} already.`);
    return words;
  }

  async removeSynonym(market: MarketKey, pair: readonly string[], decision: Decision): Promise<Synonym> {
    const words = readPair(market, pair);
    const act = { ...decision, market, what: 'search.unsynonym', subject: named(words) };
    const wasThere = await this.#deps.synonyms.remove(words, act);
    if (!wasThere) throw new Refusal(`"${words.term}" and "${words.synonym}" are no synonyms in ${market}.`);
    return words;
  }

  /** Reads all articles of a market again; they are found as they are read. */
  async rebuild(market: MarketKey): Promise<number> {
    return await this.#deps.index.rebuild(market);
  }
}

const named = ({ term, synonym }: Synonym): string => `${term} = ${synonym}`;

/** Two single words, folded, in the same order whoever names them. */
function readPair(market: MarketKey, pair: readonly string[]): Synonym {
  const language = languageIn(market);
  const [term = '', synonym = ''] = pair
    .map((text) => {
      const [word, ...more] = wordsOf(text, language);
      if (!word || more.length > 0) throw new Refusal(`"${text}" is not one word.`);
      return foldWord(word.written, language);
    })
    .sort();
  if (term === synonym) throw new Refusal('Both are the same word.');
  return { term, synonym };
}
