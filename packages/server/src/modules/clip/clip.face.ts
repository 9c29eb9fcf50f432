import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { Unstamped } from '../feed/feed.face.ts';

type ClipQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
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

export type ClipPage = { result: { code: 0 }; request_id: string; content: Clip[] };
export type RelatedClips = { result: { code: 0 }; request_id: string; articles: { insta_obj: Clip }[] };
export type ClipItem = Unstamped<Clip>;

/** The clips of each market, from memory. */
export type ClipFace = {
  /** A page of the clip channel (spec 7, getVideoList). */
  page(query: ClipPageQuery): Promise<ClipPage>;
  /** A few that go with an article (spec 7). */
  related(query: RelatedClipsQuery): Promise<RelatedClips>;
  /** All of a market, the newest first; the same list until one changes. */
  all(market: MarketKey): readonly ClipItem[];
  /** The name of a clip's files; undefined where the market has no such clip. */
  fileOf(market: MarketKey, id: string): string | undefined;
};
