import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { Reader } from '@griot/ranking/reader/reader';
import type { Unstamped } from '../../stamps/request-items.ts';
import type { Unwantable } from '../learning/profile/profile.face.ts';

/** The device and the user who ask; both may be empty. */
type ClipReader = {
  readonly deviceId: string;
  readonly userId: string;
  /** The country they are in, as far as known. */
  readonly country: string | undefined;
};
type ClipQuery = ClipReader & {
  readonly market: MarketKey;
  readonly count: number;
  /** Ids of either kind that the reader has seen. */
  readonly seen: readonly string[];
};
export type ClipPageQuery = ClipQuery & {
  readonly action: 'refresh' | 'load_more';
  /** Of the page before. */
  readonly requestId: string | undefined;
};
export type RelatedClipsQuery = ClipQuery & { readonly article: ArticleOfClips };
/** An article by its id, and its channel, in case no feed holds the article any more. */
export type ArticleOfClips = { readonly id: string; readonly category: string };
export type OneClipQuery = ClipReader & { readonly id: string; readonly requestId: string | undefined };
export type NextClipsQuery = Omit<ClipQuery, 'market'> & { readonly id: string };

export type BestClipsQuery = {
  readonly reader: Reader;
  /** Either id. They come only where there are no others. */
  readonly seen: ReadonlySet<string>;
  readonly limit: number;
  readonly seed: number;
  readonly now: number;
};

export type ClipPage = { result: { code: 0 }; request_id: string; content: Clip[] };
export type OneClip = { result: { code: 0 }; request_id: string; content: Clip };
export type RelatedClips = { result: { code: 0 }; request_id: string; articles: { insta_obj: Clip }[] };
export type ClipItem = Unstamped<Clip>;

/** The clips of each market, from memory. */
export type ClipFace = {
  /** A page of the clip channel (spec 7, getVideoList). */
  page(query: ClipPageQuery): Promise<ClipPage>;
  /** A few that go with an article (spec 7). */
  related(query: RelatedClipsQuery): Promise<RelatedClips>;
  /** One clip of any market; undefined where there is none for this reader (spec 7, getVideoInfo). */
  one(query: OneClipQuery): Promise<OneClip | undefined>;
  /** What to watch after a clip; undefined where there is no such clip (spec 7, up_next). */
  upNext(query: NextClipsQuery): Promise<ClipPage | undefined>;
  /** The best for a reader among those that are shown in the market's own country, in the order of the clip channel. */
  best(market: MarketKey, query: BestClipsQuery): readonly ClipItem[];
  /** A clip of these as the rule of what a reader does not want takes it. */
  unwantable(market: MarketKey, id: string): Unwantable | undefined;
};

/** What users think of clips. */
export type ClipLikesFace = {
  /** Sets whether a user likes a clip, and answers how many do then; undefined without such a clip (IDN-07). */
  set(clip: { readonly id: string; readonly country: string | undefined }, by: Liking): Promise<number | undefined>;
};
export type Liking = { readonly userId: string; readonly isLiked: boolean };

/** Where the files of imported clips are kept. */
export type ClipBlobs = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

/** The sizes of a clip's files in bytes, its qualities, the lowest first, and the languages of its captions. */
export type ClipMedia = {
  readonly poster: number;
  /** The moving picture; 0 where there is none. */
  readonly preview: number;
  readonly qualities: readonly StoredQuality[];
  readonly captions: readonly string[];
};
export type StoredQuality = {
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
  to(market: MarketKey, article: ComparedArticle, all: readonly Described[]): Promise<(id: string) => number>;
};
export type Described = { readonly id: string; readonly description: string };
/** Of an article that feeds no longer hold, the channel alone is known. */
export type ComparedArticle = { readonly id: string; readonly category: string };
