import type { Feed, FeedEntry, FeedLink } from '@griot/content/feeds/feed';
import { MINUTE_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { GuardedFetch } from '../../../fetch/fetcher.ts';
import type { FetchedAnswer, FetchFailure, Validators } from '../../../fetch/outcome.ts';
import type { ContentThreads } from '../../../threads/content-threads.ts';
import { ThreadError } from '../../../threads/thread-pool.ts';

/** The outcome of asking for a feed. */
export type FeedAnswer =
  | {
      readonly kind: 'read';
      readonly feed: Feed;
      readonly entries: readonly FeedEntry[];
      readonly validators: Validators;
      readonly movedTo?: string;
    }
  | { readonly kind: 'unchanged'; readonly movedTo?: string }
  /** `wait` is what the publisher asked for, in ms. */
  | { readonly kind: 'failed'; readonly error: string; readonly status?: number; readonly wait?: number }
  /** The feed is not at fault; it is asked again after so many ms. */
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'stopped' };

export type AskFeedDeps = { readonly fetch: GuardedFetch; readonly threads: Pick<ContentThreads, 'readFeed'> };
type FeedRequest = {
  readonly market: MarketKey;
  readonly address: string;
  readonly validators: Validators;
  readonly signal: AbortSignal;
};

/** Asks for a feed; if a page comes that names a feed of its site, asks for that one. */
export async function askFeed(deps: AskFeedDeps, request: FeedRequest): Promise<FeedAnswer> {
  const first = await ask(deps, request);
  if (first.kind !== 'page') return first;
  const named = namedFeed(first.feeds, first.address);
  const second = named === undefined ? first : await ask(deps, { ...request, address: named, validators: {} });
  if (second.kind === 'page') return { kind: 'failed', error: 'page', status: 200 };
  return second.kind === 'read' ? { movedTo: named, ...second } : second;
}

type PageAnswer = { readonly kind: 'page'; readonly feeds: Parameters<typeof namedFeed>[0]; readonly address: string };

async function ask(
  { fetch, threads }: AskFeedDeps,
  { market, address, validators, signal }: FeedRequest,
): Promise<FeedAnswer | PageAnswer> {
  const outcome = await fetch({ address, kind: 'feed', validators, signal });
  switch (outcome.kind) {
    case 'fetched':
      return await read(outcome, market, threads);
    case 'unchanged':
      return { kind: 'unchanged', ...(outcome.movedTo !== undefined && { movedTo: outcome.movedTo }) };
    case 'failed':
      return failed(outcome.failure);
  }
}

async function read(
  { bytes, headers, address, validators, movedTo }: FetchedAnswer,
  market: MarketKey,
  threads: AskFeedDeps['threads'],
): Promise<FeedAnswer | PageAnswer> {
  const timeZone = marketOf(market)?.timeZone;
  const hints = {
    address,
    timeZone,
    contentType: headers['content-type'],
    contentLanguage: headers['content-language'],
  };
  const found = await threads.readFeed({ bytes, ...hints }).catch(failureFromThread);
  switch (found.kind) {
    case 'feed': {
      const { feed, entries } = found;
      return { kind: 'read', feed, entries, validators, ...(movedTo !== undefined && { movedTo }) };
    }
    case 'page':
      return { kind: 'page', feeds: found.feeds, address };
    case 'unreadable':
      return { kind: 'failed', error: found.why, status: 200 };
    default:
      return found;
  }
}

/** A feed that a thread cannot read counts as failed; otherwise it would be asked for again and again. */
function failureFromThread(error: unknown): Extract<FeedAnswer, { kind: 'failed' | 'later' | 'stopped' }> {
  const fault = error instanceof ThreadError ? error.fault : 'refused';
  if (fault === 'closed') return { kind: 'stopped' };
  return fault === 'busy' ? { kind: 'later', wait: MINUTE_MS } : { kind: 'failed', error: 'unreadable', status: 200 };
}

function failed(failure: FetchFailure): FeedAnswer {
  switch (failure.kind) {
    case 'http': {
      const { status, retryAfter } = failure;
      return { kind: 'failed', error: 'http', status, ...(retryAfter !== undefined && { wait: retryAfter }) };
    }
    case 'asked-to-wait':
      return { kind: 'later', wait: failure.retryAfter };
    case 'busy':
      return { kind: 'later', wait: MINUTE_MS };
    case 'stopped':
      return { kind: 'stopped' };
    default:
      return { kind: 'failed', error: failure.kind };
  }
}

/** Feeds of comments hold no news. */
const besideTheNews = /comments?\b|commentaires?\b|kommentare?\b/i;

/**
 * The feed to use when a page was found at a feed's address: the only news feed of the same site that the page names.
 */
export function namedFeed(feeds: readonly FeedLink[], pageAddress: string): string | undefined {
  const addresses = feeds
    .filter(({ address, title }) => !besideTheNews.test(`${new URL(address).pathname} ${title ?? ''}`))
    .map(({ address }) => address)
    .filter((address) => address !== pageAddress && isSameSite(address, pageAddress));
  return addresses.length === 1 ? addresses[0] : undefined;
}

function isSameSite(one: string, other: string): boolean {
  const [a, b] = [siteOf(one), siteOf(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
