import { termsOf } from '@griot/content/words/terms-of';
import type { MarketKey } from '@griot/locale/markets';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import type { ComparedArticle, Described, SimilarityFace } from '../../clips/clips.face.ts';
import type { MarketNews } from '../../market-news/market-news.face.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { SimilarityIndex, Subjects } from './similarity-index.ts';
import type { SimilarityIndexes } from './similarity-indexes.ts';

/** A rare word in common weighs more than either. */
const weights = { place: 2, channel: 1 } as const;

type DescribedSubjects = ReadonlyMap<string, { readonly terms: readonly string[]; readonly subjects: Subjects }>;

/** How similar something that has only a description, a clip, is to an article: by words, places and channel. */
export class ClipSimilarity implements SimilarityFace {
  readonly #news: Pick<MarketNews, 'rowsFor'>;
  readonly #indexes: SimilarityIndexes;
  readonly #terms = new LatestByInputs<MarketKey, ReadonlyMap<string, readonly string[]>>();
  readonly #known = new LatestByInputs<MarketKey, DescribedSubjects>();

  constructor(news: Pick<MarketNews, 'rowsFor'>, indexes: SimilarityIndexes) {
    this.#news = news;
    this.#indexes = indexes;
  }

  async similarityTo(
    market: MarketKey,
    { id, category }: ComparedArticle,
    all: readonly Described[],
  ): Promise<(id: string) => number> {
    const rows = await this.#news.rowsFor(market);
    const index = await this.#indexes.indexFor(market, rows);
    const known = this.#knownOf(market, all, index);
    const article = rows.find(({ news_entry_id }) => news_entry_id === id);
    const channel = article?.category ?? category;
    const places = article?.places ?? [];
    const words = new Set(article && termsOf(article.title, articleLanguage('', market)));
    return (one) => {
      const { terms, subjects } = known.get(one) ?? nothing;
      const sameWords = sum(terms.filter((term) => words.has(term)).map((term) => index.weightOf(term)));
      const samePlaces = sum(places.map((place) => subjects.places.get(place) ?? 0));
      return sameWords + weights.place * samePlaces + weights.channel * (subjects.channels.get(channel) ?? 0);
    };
  }

  #knownOf(market: MarketKey, all: readonly Described[], index: SimilarityIndex): DescribedSubjects {
    const language = articleLanguage('', market);
    const terms = this.#terms.get(
      market,
      [all],
      () => new Map(all.map(({ id, description }) => [id, [...new Set(termsOf(description, language))]])),
    );
    return this.#known.get(
      market,
      [terms, index.rows],
      () => new Map([...terms].map(([id, own]) => [id, { terms: own, subjects: index.subjectsOf(own) }])),
    );
  }
}

const nothing = { terms: [], subjects: { channels: new Map(), places: new Map() } } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
