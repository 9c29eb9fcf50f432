import { gramsOf, marksIn, sentenceFinder } from '@griot/content/search/passages';
import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { SearchResult } from '@griot/contract/entities/search-result';
import { withReadTitles } from '@griot/domain/reading/seen-once';
import type { Clock } from '../../clock.ts';
import type { RequestItems, Unstamped } from '../../stamps/request-items.ts';
import { type ProfileFace, unwantedOf, unwantedText } from '../learning/learning.face.ts';
import { plainItem } from '../market-news/market-news.face.ts';
import type { PictureAddress } from '../media/media.face.ts';
import type { ReadStoriesFace } from '../reader/reader.face.ts';
import { type FoundPage, findArticles, type SearchQuery, type SearchReader } from './find/find-articles.ts';
import { wantedOf } from './find/rank-matches.ts';
import { isBeingBuilt, type SearchRepository } from './find/search.repository.ts';
import { quotableText } from './index/indexed-words.ts';
import type { QueryLog } from './log/query-log.ts';
import type { TrendFace } from './search.face.ts';
import { didYouMean, FEW_FOUND } from './suggest/did-you-mean.ts';
import { KnownSources } from './suggest/known-sources.ts';
import { suggestionsFor } from './suggest/suggestions.ts';

type SearchReply = ShapeOf<typeof calls.search.articles>['reply'];
type SuggestReply = ShapeOf<typeof calls.search.suggest>['reply'];

const mostSources = 10;
const mostHot = 7;
const hotRead = 50;

export type SearchServiceDeps = {
  readonly store: SearchRepository;
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
  readonly trends: Pick<TrendFace, 'search'>;
  readonly log: QueryLog;
  readonly addressOf: PictureAddress;
  readonly requests: RequestItems;
  readonly stories: ReadStoriesFace;
  readonly clock: Clock;
};

/** Finding articles by words, in the index that follows the articles. */
export class SearchService {
  readonly #deps: SearchServiceDeps;
  readonly #sources: KnownSources;

  constructor(deps: SearchServiceDeps) {
    this.#deps = deps;
    this.#sources = new KnownSources(deps.store, deps.clock);
  }

  /** A page of articles that match a text (spec 7, search of type top). Undefined where the cursor is none of ours. */
  async articles(reader: SearchReader, query: SearchQuery): Promise<SearchReply | undefined> {
    const { store, profiles, requests, clock, log } = this.#deps;
    const now = clock.now().getTime();
    const isUnwanted = await unwantedOf(profiles, reader);
    const found = await findArticles(store, { ...reader, query, now, isUnwanted });
    if (!found) return undefined;
    const isFirstPage = query.cursor === undefined && query.page_no === 1;
    const isIndexing = isBeingBuilt(found.plan.state);
    // what is not found yet is no miss
    if (isFirstPage && (found.total > 0 || !isIndexing)) log.record(reader, query.query, found.total > 0);
    const request = requests.open(reader.deviceId);
    const { corrected } = found.plan;
    const known = await this.#deps.stories.storiesFor(reader.market, reader.device);
    return {
      request_id: request.requestId,
      response_ts: now,
      articles: request.items<SearchResult>(withReadTitles(await this.#results(reader, found), known)),
      total: found.total,
      is_total_least: found.isTotalLeast,
      is_indexing: isIndexing,
      next_cursor: found.nextCursor,
      ...(corrected !== undefined && { corrected: { shown: corrected, typed: query.query.slice(0, 200) } }),
      ...(await this.#meant(reader, query, found)),
      sources: isFirstPage ? sourcesOf(found) : [],
      hot: found.total === 0 ? nearest(query.query, await this.#hot(reader)).slice(0, mostHot) : [],
    };
  }

  /** What to search for, while the reader types. */
  async suggest(reader: SearchReader, typed: string, most: number): Promise<SuggestReply> {
    const { store, log, requests, clock, profiles } = this.#deps;
    const hot = (await this.#hot(reader)).map(({ title }) => title);
    const { profile } = (await profiles.profileFor(reader.market, reader.deviceId)).reader;
    const isUnwanted = unwantedText(profile, reader.market);
    const muted = new Set(profile.muted.sources);
    const sources = (await this.#sources.sourcesFor(reader.market)).filter(({ key }) => !muted.has(key));
    const deps = { store, log, hot, sources, isUnwanted };
    const suggestions = await suggestionsFor(deps, { market: reader.market, typed, most });
    return {
      request_id: requests.open(reader.deviceId).requestId,
      response_ts: clock.now().getTime(),
      suggestions,
    };
  }

  /** What may be meant where little was found and nothing was put right; whoever wants their own words is not asked. */
  async #meant(
    reader: SearchReader,
    query: SearchQuery,
    { plan, total }: FoundPage,
  ): Promise<{ did_you_mean?: string }> {
    const { market, deviceId } = reader;
    const isAsked = query.cursor === undefined && query.page_no === 1 && !query.exact;
    const isFound = total >= FEW_FOUND || plan.corrected !== undefined;
    if (!isAsked || isFound || isBeingBuilt(plan.state)) return {};
    const meant = await didYouMean(this.#deps.store, { market, typed: query.query });
    if (meant === undefined) return {};
    const { profile } = (await this.#deps.profiles.profileFor(market, deviceId)).reader;
    return unwantedText(profile, market)(meant) ? {} : { did_you_mean: meant };
  }

  async #results({ market }: SearchReader, { plan, page }: FoundPage): Promise<Unstamped<SearchResult>[]> {
    const { store, addressOf } = this.#deps;
    const ids = page.map(({ document }) => document.news_entry_id);
    const [cards, texts] = await Promise.all([store.cards(market, ids), store.texts(market, ids)]);
    const wanted = wantedOf(plan);
    const bestSentence = sentenceFinder(wanted, plan.language);
    return page.flatMap(({ document, alsoReported }) => {
      const card = cards.get(document.news_entry_id);
      const text = texts.get(document.news_entry_id);
      if (!card || !text) return []; // it went between two questions
      const snippet = bestSentence(quotableText(text));
      return {
        ...plainItem(card, addressOf),
        type: 'normal' as const,
        title_marks: marksIn(card.title, wanted, plan.language),
        ...(snippet && { snippet }),
        also_reported: alsoReported,
      };
    });
  }

  async #hot(reader: SearchReader): Promise<{ title: string }[]> {
    const { articles } = await this.#deps.trends.search(reader, hotRead);
    return articles[0]?.articles.map(({ title }) => ({ title })) ?? [];
  }
}

function sourcesOf({ first }: FoundPage): SearchReply['sources'] {
  const counts = new Map<string, { source_key: string; name: string; count: number }>();
  for (const { document } of first) {
    const { source_key, source_name: name } = document;
    const known = counts.get(source_key) ?? { source_key, name, count: 0 };
    known.count += 1;
    counts.set(source_key, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, mostSources);
}

/** Those that are spelt most like what was typed first; the others as they were. */
function nearest(typed: string, hot: readonly { title: string }[]): { title: string }[] {
  const grams = new Set(gramsOf(typed.slice(0, 200).toLowerCase()));
  const alike = ({ title }: { title: string }) => gramsOf(title.toLowerCase()).filter((gram) => grams.has(gram)).length;
  return hot.toSorted((a, b) => alike(b) - alike(a));
}
