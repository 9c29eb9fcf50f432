import { defineCall } from '../define-call.ts';
import type { ListClips, ListRelatedClips } from './clip.schema.ts';

export const clip = {
  /** A page of the clip channel (spec 7, getVideoList). */
  forYou: defineCall<ListClips>({
    method: 'POST',
    path: '/clip/v1/video/channel/clip_for_you',
    family: 'clip',
    market: 'headers',
  }),
  /** A few clips that go with an article (spec 7, getVideoRelated). */
  related: defineCall<ListRelatedClips>({
    method: 'POST',
    path: '/clip/v1/video/news/related',
    family: 'clip',
    market: 'headers',
  }),
};
