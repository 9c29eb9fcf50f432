import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { Reader } from '@griot/ranking/reader/reader';
import type { Unstamped } from '../../stamps/request-items.ts';
import type { FilterableItem } from '../learning/learning.face.ts';

export type BestClipsQuery = {
  readonly reader: Reader;
  /** Either id. They come only where there are no others. */
  readonly seen: ReadonlySet<string>;
  readonly limit: number;
  readonly seed: number;
  readonly now: number;
};
export type ClipItem = Unstamped<Clip>;

/** The clips of each market, from memory. */
export type ClipFace = {
  /** The best for a reader among those that are shown in the market's own country, in the order of the clip channel. */
  best(market: MarketKey, query: BestClipsQuery): readonly ClipItem[];
  /** A clip of these as the rule of what a reader does not want takes it. */
  filterableClip(market: MarketKey, id: string): FilterableItem | undefined;
};

/** The sizes of a clip's files in bytes, its qualities, the lowest first, and the languages of its captions. */
export type ClipMedia = {
  readonly poster: number;
  /** The moving picture; 0 where there is none. */
  readonly preview: number;
  readonly qualities: readonly StoredQuality[];
  readonly captions: readonly string[];
};
type StoredQuality = {
  /** What its playlist and film are called: NAME.m3u8, NAME.mp4. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bandwidth: number;
  readonly size: number;
};

/** How similar something that has only a description, such as a clip, is to an article. */
export type SimilarityFace = {
  /** Returns a function from the id of a described thing to its similarity; 0 for none. */
  similarityTo(market: MarketKey, article: ComparedArticle, all: readonly Described[]): Promise<(id: string) => number>;
};
export type Described = { readonly id: string; readonly description: string };
/** Of an article that feeds no longer hold, the channel alone is known. */
export type ComparedArticle = { readonly id: string; readonly category: string };
