import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { GuardedFetch } from '../../../fetch/fetcher.ts';
import type { FetchedAnswer, FetchFailure, Validators } from '../../../fetch/outcome.ts';
import { type ContentThreads, unlessUnreadable } from '../../../threads/content-threads.ts';
import type { PageRecord } from './article-store.repository.ts';
import type { TextFrom } from './decisions/choose-text.ts';
import { allowsFraming } from './decisions/framing.ts';
import { cleanLine } from './decisions/lines.ts';

/** A page that was found. */
export type FoundPage = {
  readonly kind: 'found';
  readonly address: string;
  readonly validators: Validators;
  readonly isFrameable: boolean;
  /** Undefined if the page could not be read: it was no HTML, or too much for a thread. */
  readonly content: Extracted | NotAnArticle | undefined;
};
export type PageVisit =
  | FoundPage
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone'; readonly status: 404 | 410 }
  | { readonly kind: 'failed'; readonly failure: FetchFailure };

type VisitDeps = { readonly fetch: GuardedFetch; readonly threads: Pick<ContentThreads, 'readPage'> };
type Visit = {
  readonly market: MarketKey;
  readonly address: string;
  readonly validators?: Validators;
  readonly signal: AbortSignal;
};

/** Asks for the page of an article and reads it. Throws when we are stopped meanwhile. */
export async function visitPage({ market, ...visit }: Visit, { fetch, threads }: VisitDeps): Promise<PageVisit> {
  const outcome = await fetch({ ...visit, kind: 'page' });
  if (outcome.kind === 'failed' && outcome.failure.kind === 'stopped') throw new TryAgain('stopped');
  if (outcome.kind === 'unchanged') return { kind: 'unchanged' };
  if (outcome.kind === 'failed') return failed(outcome.failure);
  return {
    kind: 'found',
    address: outcome.address,
    validators: outcome.validators,
    isFrameable: allowsFraming(outcome.headers, outcome.address),
    content: await read(outcome, market, threads),
  };
}

function failed(failure: FetchFailure): PageVisit {
  const status = failure.kind === 'http' ? failure.status : 0;
  return status === 404 || status === 410 ? { kind: 'gone', status } : { kind: 'failed', failure };
}

async function read(
  { bytes, mediaType, headers, address }: FetchedAnswer,
  market: MarketKey,
  threads: VisitDeps['threads'],
) {
  if (mediaType !== '' && !/html|xml|text\/plain/.test(mediaType)) return undefined;
  const timeZone = marketOf(market)?.timeZone;
  return await unlessUnreadable(threads.readPage({ bytes, contentType: headers['content-type'], address, timeZone }));
}

/** Thrown when nothing is wrong with the article itself and the job may be tried again. */
export class TryAgain extends Error {
  constructor(why: string) {
    super(`try again: ${why}`);
    this.name = 'TryAgain';
  }
}

const LONGEST_TITLE = 300;

/** The facts about a page that the next visit needs. */
export function pageRecord(page: FoundPage | undefined, textFrom: TextFrom, at: Date): PageRecord {
  return {
    address: page?.address ?? null,
    checked_at: page ? at : null,
    etag: page?.validators.etag ?? null,
    last_modified: page?.validators.lastModified ?? null,
    title: cleanLine(page?.content?.title ?? '', LONGEST_TITLE),
    text_from: textFrom,
  };
}
