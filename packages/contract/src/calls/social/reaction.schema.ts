import { type Static, Type } from 'typebox';
import { served } from '../../serving.ts';
import { ActionId, Id, socialReply } from '../../shapes.ts';

const count = Type.Integer({ minimum: 0 });
const value = Type.Integer({ minimum: -1, maximum: 1, description: '1 like, 0 none, -1 dislike' });

/** The service reads these from the body or, as the seed's own likes are, from the query. */
const reaction = Type.Object({
  news_entry_id: Type.Optional(Id),
  value: Type.Optional(value),
  client_id: Type.Optional(ActionId),
});
const shared = Type.Object({ news_entry_id: Type.Optional(Id) });

const reactToArticle = {
  query: reaction,
  body: reaction,
  reply: socialReply(
    Type.Object({
      total_like_count: Type.Integer({
        minimum: 0,
        description: 'users who like it: the truth, whatever was counted meanwhile',
      }),
      value,
    }),
  ),
};
export type ReactToArticle = { [K in keyof typeof reactToArticle]: Static<(typeof reactToArticle)[K]> };

const shareArticle = {
  query: shared,
  body: shared,
  reply: socialReply(Type.Object({ total_shared_count: count })),
};
export type ShareArticle = { [K in keyof typeof shareArticle]: Static<(typeof shareArticle)[K]> };

export const reactionSchemas = {
  react: reactToArticle,
  share: served(shareArticle, { claimed: 'a share is counted once for each id' }),
};
