import type { MarketKey } from '@griot/locale/markets';
import type { SignalArticle } from '@griot/ranking/profile/signal';
import type { Candidate } from '@griot/ranking/snapshot';
import type { ArticleFacts, ProfileRepository } from './profile.repository.ts';

/** An article as the feed holds it, by either id. */
export type CandidateLookup = (market: MarketKey, id: string) => Candidate | undefined;

/** Articles as profiles learn from them: as they are ranked, or from the database if no feed holds them. */
export class SignalArticles {
  readonly #held: CandidateLookup;
  readonly #store: Pick<ProfileRepository, 'articles'>;

  constructor(held: CandidateLookup, store: Pick<ProfileRepository, 'articles'>) {
    this.#held = held;
    this.#store = store;
  }

  async find(market: MarketKey, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, SignalArticle>> {
    const found = new Map<string, SignalArticle>();
    const missing: string[] = [];
    for (const id of ids) {
      const held = this.#held(market, id);
      if (held) found.set(id, fromCandidate(held));
      else if (id.startsWith(market)) missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const facts of await this.#store.articles(market, missing)) found.set(facts.news_entry_id, fromFacts(facts));
    return found;
  }
}

function fromCandidate({ entryId, sourceKey, channel, topics = [[channel, 1]], story }: Candidate): SignalArticle {
  return { item: entryId, source: sourceKey, topics, ...(story !== undefined && { story }) };
}

function fromFacts({ news_entry_id, source_key, category, places, story }: ArticleFacts): SignalArticle {
  const [city] = places;
  return {
    item: news_entry_id,
    source: source_key,
    topics: [[category, 0.5], ...(city === undefined ? [] : [[city, 0.2] as const])],
    ...(story !== null && { story }),
  };
}
