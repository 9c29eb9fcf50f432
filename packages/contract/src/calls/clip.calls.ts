import { defineCall } from '../define-call.ts';
import type { ActOnClip, ListClips, ListNextClips, ListRelatedClips, ReadClip } from './clip.schema.ts';

export const clip = {
  /** A page of the clip channel (spec 7, getVideoList). */
  forYou: defineCall<ListClips>({
    method: 'POST',
    path: '/clip/v1/video/channel/clip_for_you',
    family: 'clip',
    market: 'headers',
    reads: true,
    answerFields: 'request_id content[]',
  }),
  /** A few clips that go with an article (spec 7, getVideoRelated). */
  related: defineCall<ListRelatedClips>({
    method: 'POST',
    path: '/clip/v1/video/news/related',
    family: 'clip',
    market: 'headers',
    reads: true,
    answerFields: 'request_id articles[]',
  }),
  /** One clip by its id, of whichever market (spec 7, getVideoInfo). */
  post: defineCall<ReadClip>({
    method: 'POST',
    path: '/clip/v1/video/posts/:id',
    family: 'clip',
    market: 'headers',
    reads: true,
    answerFields: 'request_id content{}',
  }),
  /** What to watch after a clip (spec 7, up_next). */
  upNext: defineCall<ListNextClips>({
    method: 'POST',
    path: '/clip/v1/video/posts/up_next/:id',
    family: 'clip',
    market: 'headers',
    reads: true,
    answerFields: 'request_id content[]',
  }),
  /** Likes a clip, or no longer; needs a full login (spec 7; IDN-07). */
  act: defineCall<ActOnClip>({
    method: 'POST',
    path: '/clip/v1/video/activity/:activity',
    family: 'clip',
    market: 'headers',
    bodyAs: 'json',
    answerFields: 'content{}',
  }),
};
