import { termsOf } from '@griot/content/words/terms-of';
import type { MarketKey } from '@griot/locale/markets';
import { LastMade } from '../../memory/last-made.ts';
import { articleLanguage } from '../article/article.face.ts';
import type { MarketNews } from '../feed/feed.face.ts';
import type { About, LikenessIndex } from './likeness.ts';
import type { LikenessIndexes } from './likeness-indexes.ts';

/** A rare word in common weighs more than either. */
const weights = { place: 2, channel: 1 } as const;

/** What has no channel and no place of its own: only a line that describes it. */
type Described = { readonly id: string; readonly description: string };
type Asked = { readonly id: string; readonly category: string };
type Known = ReadonlyMap<string, { readonly terms: readonly string[]; readonly about: About }>;

/** How near something that is merely described, a clip, is to an article: by words, places and channel. */
export class Nearness {
  readonly #news: MarketNews;
  readonly #likeness: LikenessIndexes;
  readonly #terms = new LastMade<MarketKey, ReadonlyMap<string, readonly string[]>>();
  readonly #known = new LastMade<MarketKey, Known>();

  constructor(news: MarketNews, likeness: LikenessIndexes) {
    this.#news = news;
    this.#likeness = likeness;
  }

  /** For each of these, by its id; of an article that feeds no longer hold its channel alone is known. */
  async to(market: MarketKey, { id, category }: Asked, all: readonly Described[]): Promise<(id: string) => number> {
    const rows = await this.#news.of(market);
    const index = await this.#likeness.of(market, rows);
    const known = this.#knownOf(market, all, index);
    const article = rows.find(({ news_entry_id }) => news_entry_id === id);
    const channel = article?.category ?? category;
    const places = article?.places ?? [];
    const words = new Set(article && termsOf(article.title, articleLanguage('', market)));
    return (one) => {
      const { terms, about } = known.get(one) ?? nothing;
      const shared = sum(terms.filter((term) => words.has(term)).map((term) => index.weightOf(term)));
      const near = sum(places.map((place) => about.places.get(place) ?? 0));
      return shared + weights.place * near + weights.channel * (about.channels.get(channel) ?? 0);
    };
  }

  #knownOf(market: MarketKey, all: readonly Described[], index: LikenessIndex): Known {
    const language = articleLanguage('', market);
    const terms = this.#terms.get(
      market,
      [all],
      () => new Map(all.map(({ id, description }) => [id, [...new Set(termsOf(description, language))]])),
    );
    return this.#known.get(
      market,
      [terms, index.rows],
      () => new Map([...terms].map(([id, own]) => [id, { terms: own, about: index.about(own) }])),
    );
  }
}

const nothing = { terms: [], about: { channels: new Map(), places: new Map() } } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
