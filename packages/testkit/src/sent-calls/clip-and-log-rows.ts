import { tapLike } from '@griot/web/src/features/clips/clip-like-acts.ts';
import { askCounts } from '@griot/web/src/features/clips/use-fresh-counts.ts';
import { useUpNext } from '@griot/web/src/features/clips/use-up-next.ts';
import { emptyFeed } from '@griot/web/src/features/feed/list/feed-list.state.ts';
import { requestFeed } from '@griot/web/src/features/feed/list/request-feed.ts';
import { rowsOf } from '@griot/web/src/features/feed/list/rows.ts';
import { useRelated } from '@griot/web/src/features/related/use-related.ts';
import { loadClip } from '@griot/web/src/screens/video-detail/load-clip.ts';
import { openRecorder } from '@griot/web/src/session/tracking/open-recorder.ts';
import { anArticleReply } from '../an-article-reply.ts';
import { clip } from '../article/a-clip-page.ts';
import type { SentCall } from './sent-call.ts';
import type { WiredReader } from './wired-reader.tsx';

/** The same at each rendering: what they are used by asks again for others. */
const ownOptions = {};
const prepare = async () => {};
const headers = { country: 'ng', language: 'en', 'user-id': 'ngenuser', 'device-id': 'ngendevice' };
const clipRow = {
  ...emptyFeed('video'),
  rows: rowsOf('video', [{ ...clip, request_id: 'request-1' }], new Set()).map((row) => ({ ...row, isShow: true })),
};

const like =
  (liked: boolean) =>
  ({ session, client }: WiredReader) =>
    tapLike(
      {
        session,
        clip: { ...clip, liked, request_id: 'request-1' },
        isSending: { current: false },
        onLogin: () => {},
        onLiked: () => {},
        onFailed: () => {},
      },
      client,
    );

/** The clip family, in the order of the specification's table. */
export const clipRows: readonly SentCall[] = [
  {
    what: 'the clip channel',
    method: 'POST',
    template: '/clip/v1/video/channel/clip_for_you',
    path: '/clip/v1/video/channel/clip_for_you',
    query: { action: 'load_more', request_id: 'request-1', count: '20' },
    headers,
    body: { instaclip_id_list: '{"request-1":["ngenclip1"]}', news_id_list: '{}' },
    ask: ({ api }) =>
      requestFeed(api, {
        list: clipRow,
        doing: 'loadingMore',
        city: '',
        hinted: '',
        version: undefined,
        pin: {},
        signal: undefined,
      }),
  },
  {
    what: 'a clip',
    method: 'POST',
    template: '/clip/v1/video/posts/{id}',
    path: '/clip/v1/video/posts/ngenclip1',
    query: { request_id: 'request-1' },
    headers,
    ask: ({ context }) => loadClip(context({ id: 'ngenclip1', request_id: 'request-1', country: '', language: '' })),
  },
  {
    what: 'a clip that is kept, and may have been liked since',
    method: 'POST',
    template: '/clip/v1/video/posts/{id}',
    path: '/clip/v1/video/posts/ngenclip1',
    query: { request_id: 'request-1' },
    headers,
    ask: ({ session }) => askCounts(session, { id: 'ngenclip1', requestId: 'request-1' }),
  },
  {
    what: 'what to watch next',
    method: 'POST',
    template: '/clip/v1/video/posts/up_next/{id}',
    path: '/clip/v1/video/posts/up_next/ngenclip1',
    query: { action: 'refresh' },
    headers,
    ask: ({ use }) => use(() => useUpNext(clip, { options: ownOptions, sent: null })),
  },
  {
    what: 'clips beside an article',
    method: 'POST',
    template: '/clip/v1/video/news/related',
    path: '/clip/v1/video/news/related',
    query: {
      category_id: 'politics',
      request_id: 'request-1',
      news_entry_id: 'entry-1',
      original_request_id: 'request-1',
      count: '4',
    },
    headers,
    body: { news_id_list: /seen-entry/, instaclip_id_list: /seen-clip/ },
    ask: ({ use }) => {
      const article = anArticleReply({ news_entry_id: 'entry-1', category: 'politics' });
      return use(() => useRelated(article, { options: ownOptions, requestId: 'request-1' }, prepare));
    },
  },
  ...(['like', 'remove_like'] as const).map(
    (activity): SentCall => ({
      what: `${activity} of a clip`,
      method: 'POST',
      template: '/clip/v1/video/activity/{activity}',
      path: `/clip/v1/video/activity/${activity}`,
      query: { request_id: 'request-1' },
      headers: { ...headers, authorization: 'Bearer token-1' },
      body: { target: '{"type":"clip","id":"ngenclip1"}' },
      isJson: true,
      ask: like(activity === 'remove_like'),
    }),
  ),
];

const requestFields = [
  '"duration":5',
  '"event_type":"refresh"',
  '"extra":',
  '"result":',
  '"status_code":200',
  String.raw`"ts":\d`,
];
const rts = { rts: /^\d+$/ };
const sender = { app_version: /./, news_device_id: 'ngendevice' };
const tag = 'ngen:news';

/** The recorder of a page, to which something happened. */
const report =
  (kind: 'event' | 'request') =>
  async ({ session, client, apiBy }: WiredReader) => {
    const host = new EventTarget() as unknown as Window;
    const { addEventListener, removeEventListener } = host;
    const recorder = openRecorder({
      client,
      market: session.market,
      place: '3',
      host: {
        addEventListener: addEventListener.bind(host),
        removeEventListener: removeEventListener.bind(host),
        navigator: {} as Navigator,
      },
      sessionStore: { get: () => null, set: () => {}, remove: () => {} },
      newId: () => 'event-1',
      apiBy,
    });
    const at = { id: 'event-1', ts: client.clock.now() };
    const how = { duration: 5, event_type: 'refresh', extra: {}, result: 'success', status_code: 200 } as const;
    if (kind === 'request') recorder.record({ market: tag, request: { ...at, ...how } });
    recorder.record({ market: tag, event: { ...at, id: 'event-2', event_type: 'stay' } });
    await new Promise((resolve) => setImmediate(resolve));
    client.clock.advance(300_000);
  };

/** The logging calls. */
export const logRows: readonly SentCall[] = [
  {
    what: 'the session',
    method: 'POST',
    template: '/log_session_info',
    path: '/log_session_info',
    query: rts,
    body: { session_params: /"news_device_id":"ngendevice"/ },
    ask: report('event'),
  },
  {
    what: 'what a reader did',
    method: 'POST',
    template: '/log_session_events',
    path: '/log_session_events',
    query: rts,
    body: { ...sender, access_type: 'wifi', events: /"stay"/, clip_events: '[]' },
    ask: report('event'),
  },
  {
    what: 'how requests went',
    method: 'POST',
    template: '/log_request_events',
    path: '/log_request_events',
    query: rts,
    body: {
      ...sender,
      gaid: '',
      country: 'ng',
      language: 'en',
      product: 'news',
      events: new RegExp(requestFields.map((field) => `(?=.*${field})`).join('')),
    },
    ask: report('request'),
  },
];
