import { type Static, Type } from 'typebox';
import { NormalItem } from './feed-item.ts';

/** Where a searched word stands in a text, counted in UTF-16 code units as scripts count them; `end` is behind it. */
export const TextMark = Type.Object({ start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 1 }) });
export type TextMark = Static<typeof TextMark>;

/** One article that was found, for all reports of its story (spec 3, Search result). */
export const SearchResult = Type.Intersect([
  NormalItem,
  Type.Object({
    title_marks: Type.Array(TextMark, { description: 'ours: the words of the title that were searched for, in order' }),
    snippet: Type.Optional(
      Type.Object(
        { text: Type.String(), marks: Type.Array(TextMark) },
        { description: 'ours: the sentence that matches best; absent where only the title does' },
      ),
    ),
    also_reported: Type.Integer({
      minimum: 0,
      description: 'ours: other articles on the same story that match, folded into this one',
    }),
  }),
]);
export type SearchResult = Static<typeof SearchResult>;

/** What the search form may offer for what is typed so far: what others search for, or a word or source that exists. */
export const Suggestion = Type.Object({
  title: Type.String(),
  type: Type.Union([Type.Literal('hot'), Type.Literal('query'), Type.Literal('word'), Type.Literal('source')]),
});
export type Suggestion = Static<typeof Suggestion>;
