import { sampleIds, sampleNow } from '../samples/ids.ts';
import { type SpecifiedCall, unknownCountry } from './specified-call.ts';

const impressions = { instaclip_id_list: { 'request-0': [sampleIds.clip] }, news_id_list: {} };
const fields = [
  'id',
  'request_id',
  'thumbnail.width',
  'thumbnail.height',
  'thumbnail.url',
  'video.url',
  'video.duration',
];
const counts = ['create_time', 'publisher.name', 'description', 'comment_count', 'like_count', 'share_count', 'liked'];
const clip = [...fields, ...counts, 'type', 'infra_feedback', 'share_url', 'news_entry_id'];
const noClip = { at: { id: 'ngen000000000000none' }, status: 'refused' } as const;
const target = { target: { type: 'clip', id: sampleIds.clip } };

/** The clip family, in the order of the specification. */
export const clipCalls: readonly SpecifiedCall[] = [
  {
    method: 'POST',
    path: '/clip/v1/video/channel/clip_for_you',
    query: { action: 'refresh', request_id: 'request-1', count: '20' },
    body: { instaclip_id_list: {}, news_id_list: {} },
    answer: ['result.code', 'request_id', ...clip.map((name) => `content[].${name}`)],
    bad: [unknownCountry, { query: { action: 'sideways' }, status: 'refused', says: 'action' }],
  },
  {
    method: 'POST',
    path: '/clip/v1/video/posts/{id}',
    at: { id: sampleIds.clip },
    query: { request_id: 'request-1' },
    answer: ['request_id', ...clip.map((name) => `content.${name}`)],
    bad: [unknownCountry, noClip],
  },
  {
    method: 'POST',
    path: '/clip/v1/video/posts/up_next/{id}',
    at: { id: sampleIds.clip },
    query: { action: 'refresh' },
    answer: ['request_id', 'content[].id'],
    bad: [unknownCountry, { query: { action: 'sideways' }, status: 'refused', says: 'action' }],
  },
  {
    method: 'POST',
    path: '/clip/v1/video/news/related',
    query: {
      category_id: 'politics',
      request_id: 'request-1',
      news_entry_id: sampleIds.newsEntryId,
      original_request_id: 'request-0',
      count: '4',
    },
    body: impressions,
    answer: ['request_id', 'articles'],
    bad: [unknownCountry, { query: { count: '-1' }, status: 'refused', says: 'count' }],
  },
  ...['like', 'remove_like'].map(
    (activity): SpecifiedCall => ({
      method: 'POST',
      path: '/clip/v1/video/activity/{activity}',
      at: { activity },
      as: 'signedIn',
      query: { request_id: 'request-1' },
      body: target,
      bodyAs: 'json',
      answer: ['result.code'],
      bad: [
        { headers: { authorization: 'Bearer nonsense' }, status: 401 },
        { body: { target: { type: 'clip' } }, status: 'refused', says: 'target' },
        { at: { activity: 'adore' }, status: 'refused', says: 'activity' },
      ],
    }),
  ),
];

const rts = { rts: String(sampleNow) };
const click = { id: 'specified-event-1', event_type: 'click', ts: sampleNow };
const request = { duration: 12, event_type: 'refresh', extra: {}, result: 'success', status_code: 200, ts: sampleNow };
const sender = { app_version: '1', news_device_id: '$device' };

/** The logging calls. */
export const logCalls: readonly SpecifiedCall[] = [
  {
    method: 'POST',
    path: '/log_session_info',
    query: rts,
    body: { session_params: { news_device_id: '$device', mcc: 621 } },
    answer: ['result.code', 'accepted'],
    bad: [
      { body: { session_params: {} }, status: 400, says: 'news_device_id' },
      { query: { rts: 'now' }, status: 400, says: 'rts' },
    ],
  },
  {
    method: 'POST',
    path: '/log_session_events',
    query: rts,
    body: { ...sender, access_type: 'wifi', events: [click], clip_events: [] },
    answer: ['result.code', 'accepted'],
    bad: [
      { body: { events: [{ ...click, ts: 'now' }] }, status: 400, says: 'ts' },
      { body: { news_device_id: 'nobody' }, status: 400, says: 'news_device_id' },
    ],
  },
  {
    method: 'POST',
    path: '/log_request_events',
    query: rts,
    body: { ...sender, gaid: '', country: 'ng', language: 'en', product: 'news', events: [request] },
    answer: ['result.code', 'accepted'],
    bad: [
      { body: { events: [{ ...request, event_type: 'nap' }] }, status: 400, says: 'event_type' },
      { body: { country: 'xx' }, status: 404, says: 'country' },
    ],
  },
];
