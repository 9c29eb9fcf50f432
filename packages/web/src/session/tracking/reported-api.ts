import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { RequestEvent } from '@griot/contract/entities/event';
import { type Outcome, reportedStatus } from '@griot/contract/failure';
import { mainChannel, videoChannel } from '@griot/domain/channels';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Recorder, Tracker } from './tracker.ts';

type SeenLists = ReturnType<Recorder['seenWith']>;

type ReportedRequest = Pick<RequestEvent, 'event_type'> & { extra: object };

/** What an article's page shows for every failure that is not a time-out (DET-04). */
const notFound = { statusCode: 404, msg: 'detail' };

/**
 * The calls with tracking: requests for For You carry what was seen and how often it was refreshed, those for a topic
 * and for clips beside an article what was seen, and the outcome of each request for a feed or an article is reported
 * (FEED-13, FEED-23, FEED-24). The status code is that of the request (DET-22); beside it stands what the reader was
 * shown of an article that could not be had.
 */
export function reportedApi(api: Api, tracker: Tracker, clock: Clock): Api {
  async function report<T>({ event_type, extra }: ReportedRequest, request: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const ts = clock.now();
    const outcome = await request;
    const failure = outcome.ok ? null : outcome.failure;
    if (failure?.kind === 'aborted') return outcome; // the reader moved on: it went no way at all
    const isNotFound = event_type === 'detail' && failure !== null && failure.kind !== 'timeout';
    tracker.logRequest({
      event_type,
      extra: isNotFound ? { ...extra, ...notFound } : extra,
      ts,
      duration: Math.max(0, clock.now() - ts),
      result: failure?.kind ?? 'success',
      status_code: failure === null ? 200 : reportedStatus(failure),
    });
    return outcome;
  }

  function asked(channel: string, action: 'refresh' | 'load_more'): ReportedRequest {
    tracker.log(action, { category: channel });
    return { event_type: action, extra: { channel } };
  }

  /**
   * What was seen, added to what a list knows itself. The device of a shared link, or of another market, has seen
   * nothing.
   */
  function withSeen<Body extends Partial<SeenLists>>(body?: Body, options: CallOptions = {}) {
    const isOwn = options.market === undefined && options.as === undefined;
    const seen = isOwn ? tracker.recorder()?.seenWith(body ?? {}) : undefined;
    return { news_id_list: {}, instaclip_id_list: {}, ...body, ...seen };
  }

  return {
    ...api,
    feed: {
      ...api.feed,
      main: ({ query, body }, options) => {
        const about = asked(mainChannel, query.action);
        const refresh_count = query.action === 'refresh' ? tracker.recorder()?.refreshCount() : undefined;
        const counted = refresh_count === undefined ? query : { ...query, refresh_count };
        return report(about, api.feed.main({ query: counted, body: withSeen(body) }, options));
      },
      curated: ({ query, body }, options) => api.feed.curated({ query, body: withSeen(body, options) }, options),
      // Items seen in other lists are not left out of a channel; only those that its own list holds are.
      category: (args, options) => report(asked(args.params.id, args.query.action), api.feed.category(args, options)),
    },
    clip: {
      ...api.clip,
      related: ({ query, body }, options) => api.clip.related({ query, body: withSeen(body, options) }, options),
      forYou: (args, options) => report(asked(videoChannel, args.query.action), api.clip.forYou(args, options)),
    },
    article: {
      ...api.article,
      // For a shared link the duration is reported too, but not the article: its device is not the reader's.
      detail: (args, options) =>
        report(
          { event_type: 'detail', extra: options?.as === undefined ? { id: args.params.id } : {} },
          api.article.detail(args, options),
        ),
    },
  };
}
