import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';
import { ArticleCost } from './article-cost.ts';
import { Clip } from './clip.ts';
import { NotInterestedOption } from './feedback-reason.ts';

/** The fields that connect an event on an item with the request that brought the item. */
const itemFields = {
  request_id: Type.String(),
  infra_feedback: Type.String({ description: 'opaque; goes back with every event on this item' }),
  category: Type.String({ description: 'channel id' }),
};

const articleFields = {
  ...itemFields,
  news_id: Type.String(),
  news_entry_id: Type.String(),
  news_type: Type.Union([Type.Literal('article'), Type.Literal('clip'), Type.Literal('topic')]),
  title: Type.String(),
  thumbnail: Type.Array(Type.String(), {
    description: 'picture addresses, 504x283; with -lo in place of -hi the same picture, lighter (DAT-02)',
  }),
  open_type: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 reader, 1 original' }),
  original_url: Type.String(),
  source: Type.String(),
  comment_num: Type.Integer({ minimum: 0 }),
  publish_timestamp: Instant,
  related_original_news_entry_id: Type.Optional(
    Type.String({ description: 'of the article this one was found by, where it is there as related' }),
  ),
  feedback_reason_v2: Type.Optional(
    Type.Object(
      { not_interested: Type.Array(NotInterestedOption) },
      { description: 'of a feed’s own items: the market’s for their type' },
    ),
  ),
  city_info: Type.Optional(Type.Object({ label_name: Type.String() })),
  reports: Type.Optional(Type.Integer({ minimum: 1, description: 'sources that tell the same story' })),
  story_id: Type.Optional(Type.String({ description: 'ours: the same for all articles on one story' })),
  read_title: Type.Optional(
    Type.String({ description: 'ours: what this reader read of the same story, in another article' }),
  ),
  source_key: Type.Optional(Type.String({ description: 'ours: what following or muting its source names' })),
  is_sample: Type.Optional(Type.Boolean({ description: 'ours: sample news, not a publisher’s' })),
  cost: Type.Optional(ArticleCost),
};

/** One article (spec 3, Article / feed item). */
export const NormalItem = Type.Object({ type: Type.Literal('normal'), ...articleFields });
export type NormalItem = Static<typeof NormalItem>;

/** One article with three pictures (spec 2, Feed item kinds). */
export const MultiImageItem = Type.Object({ type: Type.Literal('multi_image'), ...articleFields });
export type MultiImageItem = Static<typeof MultiImageItem>;

/** One article that leads the news: breaking news an editor pinned, or a headline of a group (spec 2). */
export const TopNewsItem = Type.Object({ type: Type.Literal('top_news'), ...articleFields });
export type TopNewsItem = Static<typeof TopNewsItem>;

/** Whatever is one article. */
export const ArticleItem = Type.Union([NormalItem, MultiImageItem, TopNewsItem]);
export type ArticleItem = Static<typeof ArticleItem>;

/** The day's largest stories, one article each (spec 3, Top news group). */
export const TopNewsGroup = Type.Object({
  type: Type.Literal('top_news_group'),
  ...itemFields,
  title: Type.String(),
  articles: Type.Array(TopNewsItem),
});
export type TopNewsGroup = Static<typeof TopNewsGroup>;

/** A large story of a day that the reader was away, in two sentences of its article. */
export const MissedItem = Type.Object({
  type: Type.Literal('top_news'),
  ...articleFields,
  digest: Type.String({ description: 'ours: the first two sentences of the article that say something' }),
});
export type MissedItem = Static<typeof MissedItem>;

/** The day's largest stories for a reader who was away for a day or more. Ours. */
export const MissedGroup = Type.Object({
  type: Type.Literal('missed_group'),
  ...itemFields,
  title: Type.String(),
  articles: Type.Array(MissedItem),
});
export type MissedGroup = Static<typeof MissedGroup>;

/** A term that many sources report on right now, with its leading article if there is one (spec 3, Trending items). */
export const TrendingEntry = Type.Object({
  title: Type.String(),
  category: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('new')]),
  reports: Type.Integer({ minimum: 0 }),
  article: Type.Optional(NormalItem),
});
export type TrendingEntry = Static<typeof TrendingEntry>;

export const TrendingGroup = Type.Object({
  type: Type.Literal('trending_group'),
  ...itemFields,
  title: Type.String(),
  articles: Type.Array(TrendingEntry),
});
export type TrendingGroup = Static<typeof TrendingGroup>;

/** A topic that editors put together; opens its page (spec 2, Editor-curated card). */
export const CuratedCard = Type.Object({
  type: Type.Literal('editor_curated_today_card'),
  ...itemFields,
  news_type: Type.Literal('topic'),
  more_id: Type.String(),
  title: Type.String(),
  bg_image: Type.String({ description: 'empty for none' }),
  source_name: Type.String(),
  reports: Type.Integer({ minimum: 0, description: 'articles in it' }),
  is_sample: Type.Optional(Type.Boolean()),
});
export type CuratedCard = Static<typeof CuratedCard>;

/** A row of clips between articles. */
export const ClipRow = Type.Object({
  type: Type.Literal('insta_clip'),
  ...itemFields,
  articles: Type.Array(Clip),
});
export type ClipRow = Static<typeof ClipRow>;

/** A text, or what the compiler makes of a message with values in it. */
type CompiledWords = string | readonly unknown[];

/** The top stories of a further market that the reader follows; its articles open in that market (ours). */
export const EditionGroup = Type.Object({
  type: Type.Literal('edition_group'),
  ...itemFields,
  country: Type.String({ description: 'with language: the market of the articles' }),
  language: Type.String(),
  content_language: Type.String({ description: 'that the articles are written in' }),
  dir: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], { description: 'of the articles' }),
  title: Type.String({ description: 'in the language of that market' }),
  locale: Type.String({ description: 'of that market: its digits and plurals' }),
  words: Type.Record(Type.String(), Type.Unsafe<CompiledWords>(Type.Unknown()), {
    description: 'compiled messages in the language of that market: what a card says beside its title',
  }),
  articles: Type.Array(TopNewsItem),
});
export type EditionGroup = Static<typeof EditionGroup>;

/** What a feed is a list of: a closed union, told apart by `type`. The "show older" row is the client's own. */
export const FeedItem = Type.Union([
  NormalItem,
  MultiImageItem,
  TopNewsItem,
  TopNewsGroup,
  MissedGroup,
  TrendingGroup,
  CuratedCard,
  Clip,
  ClipRow,
  EditionGroup,
]);
export type FeedItem = Static<typeof FeedItem>;

/** Articles under a title of their own: a section of related news or of a topic. */
export const ArticleSection = Type.Object({ title: Type.String(), articles: Type.Array(ArticleItem) });
export type ArticleSection = Static<typeof ArticleSection>;

const SocialInfo = Type.Object({
  total_like_count: Type.Integer({ minimum: 0 }),
  total_shared_count: Type.Integer({ minimum: 0 }),
});

/** An article as the entry call answers it: the item, with its social counts. */
export const EntryItem = Type.Intersect([ArticleItem, Type.Object({ social_info: SocialInfo })]);
export type EntryItem = Static<typeof EntryItem>;
