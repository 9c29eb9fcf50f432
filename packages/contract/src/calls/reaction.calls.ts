import { defineCall } from '../define-call.ts';
import type { ReactToArticle, ShareArticle } from './reaction.schema.ts';

export const reaction = {
  /**
   * Ours: what a user thinks of an article, 1 likes it, -1 does not, 0 takes it back; one value a user. The client counts
   * at once and then shows the count that is answered (spec 4, Like; DET-08).
   */
  react: defineCall<ReactToArticle>({
    method: 'POST',
    path: '/social/v1/news/reaction',
    family: 'social',
    market: 'headers',
    signed: 'offered',
  }),
  /** Ours: an article was shared; a device counts once an hour for each. */
  share: defineCall<ShareArticle>({
    method: 'POST',
    path: '/social/v1/news/share',
    family: 'social',
    market: 'headers',
  }),
};
