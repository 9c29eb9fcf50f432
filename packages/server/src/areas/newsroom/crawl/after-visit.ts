import { SECOND_MS } from '@griot/domain/time-units';
import type { FeedAnswer } from './ask-feed.ts';
import type { FeedChanges, FeedRow } from './crawl.repository.ts';
import { firstRates, intervalFor, nextRates, pauseAfter, type Rates } from './rhythm.ts';

type Settled = Exclude<FeedAnswer, { kind: 'stopped' }>;
type Failed = Extract<FeedAnswer, { kind: 'failed' }>;
type Moment = { readonly found: number; readonly now: Date };

/** Failures in a row at the address a feed has moved to, after which the old one is asked again. */
const MOST_FAILURES_AFTER_MOVE = 3;

/** The changes that a visit makes to a feed's row; `found` is the number of new entries. */
export function changesAfter(feed: FeedRow, answer: Settled, moment: Moment): FeedChanges {
  switch (answer.kind) {
    case 'later':
      return { next_at: after(moment.now, answer.wait) };
    case 'failed':
      return afterFailure(feed, answer, moment.now);
    case 'unchanged': {
      const rates = ratesOf(feed, [], moment);
      return { ...afterSuccess(rates, moment.now), ...whereTo(feed, answer.movedTo), last_status: 304 };
    }
    case 'read': {
      const { etag = null, lastModified: last_modified = null } = answer.validators;
      const published = answer.entries.map((entry) => entry.published);
      const rates = ratesOf(feed, published, moment);
      const known = { ...whereTo(feed, answer.movedTo), etag, last_modified, last_status: 200 };
      return { ...afterSuccess(rates, moment.now), ...known };
    }
  }
}

function afterFailure({ failures, moved_to, interval_s }: FeedRow, failed: Failed, now: Date): FeedChanges {
  const { error, status, wait } = failed;
  const isLost = moved_to !== null && failures + 1 >= MOST_FAILURES_AFTER_MOVE;
  return {
    failures: failures + 1,
    last_error: error,
    last_status: status ?? null,
    last_tried_at: now,
    next_at: after(now, pauseAfter({ failures: failures + 1, interval: interval_s, status, wait })),
    ...(isLost && { moved_to: null, etag: null, last_modified: null }),
  };
}

function afterSuccess(rates: Rates, now: Date): FeedChanges {
  const interval = intervalFor(rates);
  return {
    failures: 0,
    last_error: null,
    last_tried_at: now,
    last_success_at: now,
    items_a_day: rates.lately,
    items_normal: rates.normal,
    interval_s: interval,
    next_at: after(now, interval * SECOND_MS),
  };
}

function ratesOf(feed: FeedRow, published: readonly (number | null)[], { found, now }: Moment): Rates {
  const { last_success_at: last, items_a_day: lately, items_normal: normal } = feed;
  return last === null ? firstRates(published, now) : nextRates({ lately, normal }, found, { last, now });
}

function whereTo({ address }: FeedRow, movedTo: string | undefined): Pick<FeedChanges, 'moved_to'> {
  if (movedTo === undefined) return {};
  return { moved_to: movedTo === address ? null : movedTo };
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
