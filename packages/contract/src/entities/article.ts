import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

/** One article to read (spec 3, Article detail response). */
export const Article = Type.Object({
  news: Type.Object({ title: Type.String(), domain: Type.String() }),
  sanitizedHtml: Type.String({ description: 'cleaned on the server; safe to place in the page as it is' }),
  source: Type.String(),
  source_key: Type.Optional(Type.String({ description: 'ours: its page is /source/ and this key' })),
  author_name: Type.String({ description: 'empty where the source signs as itself' }),
  timestamp: Instant,
  url: Type.String(),
  category: Type.String(),
  is_official: Type.Boolean(),
  open_type: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: 'ours: 0 reader, 1 original, for who comes by an id alone',
    }),
  ),
  frameable: Type.Boolean({ description: 'ours: the original page allows being framed' }),
  news_id: Type.String(),
  news_entry_id: Type.String(),
  language: Type.String({ description: 'ours: of the text' }),
  summary: Type.String({ description: 'ours: one sentence, for link previews' }),
  image: Type.Optional(Type.String({ description: 'ours: the lead picture, for link previews' })),
  story_id: Type.Optional(Type.String({ description: 'ours: the same for all articles on one story' })),
  is_paywalled: Type.Optional(
    Type.Boolean({ description: 'ours: readers of the original meet a paywall; here stands its summary' }),
  ),
  is_sample: Type.Optional(Type.Boolean({ description: 'ours: sample news, not a publisher’s' })),
});
export type Article = Static<typeof Article>;
