import { type Static, Type } from 'typebox';
import { Article } from '../entities/article.ts';
import { EntryItem } from '../entities/feed-item.ts';
import { served } from '../serving.ts';
import { articlesReply, Id } from '../shapes.ts';

const readArticle = {
  params: Type.Object({ id: Id }),
  query: Type.Object({
    country: Type.Optional(Type.String({ maxLength: 2 })),
    language: Type.Optional(Type.String({ maxLength: 2 })),
    client: Type.Optional(Type.String({ maxLength: 32 })),
    r_type: Type.Optional(Type.Literal('json')),
  }),
  reply: Article,
};
export type ReadArticle = { [K in keyof typeof readArticle]: Static<(typeof readArticle)[K]> };

const readEntry = {
  params: Type.Object({ id: Id }),
  query: Type.Object({ request_id: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: articlesReply(EntryItem),
};
export type ReadEntry = { [K in keyof typeof readEntry]: Static<(typeof readEntry)[K]> };

export const articleSchemas = {
  detail: served(readArticle, { priority: 'reader' }),
  entry: served(readEntry, { priority: 'reader' }),
};
