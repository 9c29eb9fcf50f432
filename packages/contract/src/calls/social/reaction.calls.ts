import { defineCall } from '../../define-call.ts';
import type { ReactToArticle, ShareArticle } from './reaction.schema.ts';

export const reaction = {
  /** Sets whether a user likes an article, dislikes it or neither. Ours (DET-08). */
  react: defineCall<ReactToArticle>({
    method: 'POST',
    path: '/social/v1/news/reaction',
    family: 'social',
    market: 'headers',
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** Counts a share of an article, once an hour for each device. Ours (DET-12). */
  share: defineCall<ShareArticle>({
    method: 'POST',
    path: '/social/v1/news/share',
    family: 'social',
    market: 'headers',
    answerFields: 'content{}',
  }),
};
