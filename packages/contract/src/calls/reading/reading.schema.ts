import { type Static, Type } from 'typebox';
import { Clip } from '../../entities/clip.ts';
import { ArticleItem } from '../../entities/feed-item.ts';
import { Id, Instant } from '../../shapes.ts';

const done = Type.Object({ result: Type.Object({ code: Type.Literal(0) }) });
const params = Type.Object({ id: Id });

/** A line of either list. */
const ReadingEntry = Type.Object({
  news_entry_id: Type.String(),
  at: Type.Integer({ minimum: 0, description: 'when it was saved or last opened, in milliseconds since 1970, UTC' }),
  item: Type.Optional(
    Type.Union([ArticleItem, Clip], { description: 'left out for what was withdrawn or may not be shown here' }),
  ),
});
export type ReadingEntry = Static<typeof ReadingEntry>;

const listQuery = Type.Object({
  text: Type.Optional(
    Type.String({ maxLength: 200, description: 'every word must begin a word of the title or source' }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 64, description: 'next_cursor of the page before' })),
});
const listReply = {
  request_id: Type.String(),
  response_ts: Instant,
  entries: Type.Array(ReadingEntry),
  total: Type.Integer({ minimum: 0, description: 'on all pages' }),
  next_cursor: Type.String({ description: 'empty on the last page' }),
};

const saveItem = { body: Type.Object({ news_entry_id: Id }), reply: done };
export type SaveItem = { [K in keyof typeof saveItem]: Static<(typeof saveItem)[K]> };

const listSaved = { query: listQuery, reply: Type.Object(listReply) };
export type ListSaved = { [K in keyof typeof listSaved]: Static<(typeof listSaved)[K]> };

const unsaveItem = { params, reply: done };
export type UnsaveItem = { [K in keyof typeof unsaveItem]: Static<(typeof unsaveItem)[K]> };

const clearSaved = { reply: done };
export type ClearSaved = { [K in keyof typeof clearSaved]: Static<(typeof clearSaved)[K]> };

const listHistory = {
  query: listQuery,
  reply: Type.Object({ ...listReply, is_paused: Type.Boolean({ description: 'nothing is written down for now' }) }),
};
export type ListHistory = { [K in keyof typeof listHistory]: Static<(typeof listHistory)[K]> };

const forgetOpened = { params, reply: done };
export type ForgetOpened = { [K in keyof typeof forgetOpened]: Static<(typeof forgetOpened)[K]> };

const clearHistory = { reply: done };
export type ClearHistory = { [K in keyof typeof clearHistory]: Static<(typeof clearHistory)[K]> };

const pauseHistory = { body: Type.Object({ is_paused: Type.Boolean() }), reply: done };
export type PauseHistory = { [K in keyof typeof pauseHistory]: Static<(typeof pauseHistory)[K]> };

const dismissMissed = { reply: done };
export type DismissMissed = { [K in keyof typeof dismissMissed]: Static<(typeof dismissMissed)[K]> };

export const readingSchemas = {
  save: saveItem,
  saved: listSaved,
  unsave: unsaveItem,
  clearSaved,
  history: listHistory,
  forgetOpened,
  clearHistory,
  pauseHistory,
  dismissMissed,
};
