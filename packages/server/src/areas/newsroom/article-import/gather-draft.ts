import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import type { FetchFailure } from '../../../fetch/outcome.ts';
import { unlessUnreadable } from '../../../threads/content-threads.ts';
import type { EntryText } from '../../../threads/tasks/read-entry.ts';
import type { GatheredItem } from '../newsroom.face.ts';
import type { Origin } from './article-import.repository.ts';
import type { ArticleImportDeps } from './article-import-deps.ts';
import { isFullText, pageNeed } from './decisions/choose-text.ts';
import { domainOf, pageAddress } from './decisions/readers-address.ts';
import { type Draft, draftOf } from './draft.ts';
import { type FoundPage, type PageVisit, TryAgain, visitPage } from './page-visit.ts';

type GatherDeps = Pick<ArticleImportDeps, 'entries' | 'fetch' | 'threads' | 'clock'>;
type DraftRequest = {
  readonly item: GatheredItem;
  readonly origin: Origin;
  /** Where the feed says the article stands, as readers are sent there. */
  readonly address: string;
  readonly signal: AbortSignal;
};

export type GatheredDraft = {
  readonly draft: Draft;
  readonly page: FoundPage | undefined;
  /** Whether the page or another of its site allows framing; false until one is known to. */
  readonly isFrameable: boolean;
  /** Whether the text was needed from a page that could not be fetched. */
  readonly lacksPage: boolean;
};

const FRAMING_KNOWN_FOR = 7 * DAY_MS;
/** In ms. If a publisher asks for a longer pause, the article is made from the feed's summary. */
const LONGEST_WAIT = HOUR_MS;
const noWords: EntryText = { summary: '', html: '', text: '' };

/**
 * Drafts the article of an entry from its feed and, if that is not enough, from its page; 'gone' if the page is gone.
 */
export async function gatherDraft(request: DraftRequest, deps: GatherDeps): Promise<GatheredDraft | 'gone'> {
  const { item, origin, address, signal } = request;
  const { title, summaryHtml, contentHtml, images, link } = item.entry;
  const words =
    (await unlessUnreadable(deps.threads.readEntry({ title, summaryHtml, contentHtml, address }))) ?? noWords;
  const now = deps.clock.now();
  const where = { market: item.market, sourceKey: item.sourceKey, domain: domainOf(address) };
  const framing = await deps.entries.framing(where, new Date(now.getTime() - FRAMING_KNOWN_FOR));
  const need = pageNeed({
    licence: origin.licence,
    isWholeInFeed: isFullText(words.text),
    hasPicture: images.length > 0,
    isFramingKnown: framing !== undefined,
  });
  const visit =
    need === 'nothing'
      ? undefined
      : await visitPage({ market: item.market, address: pageAddress(link ?? '') ?? address, signal }, deps);
  if (visit?.kind === 'gone') return 'gone';
  if (need === 'text' && visit?.kind === 'failed' && isPassing(visit.failure)) throw new TryAgain(visit.failure.kind);
  const page = usable(visit);
  return {
    draft: draftOf({ item, origin, words, page, address, now }),
    page,
    isFrameable: page?.isFrameable ?? framing ?? false,
    lacksPage: need === 'text' && !page?.content?.isArticle && !page?.content?.isPaywalled,
  };
}

/** Many sites redirect to their front page instead of answering 404; such a page says nothing of the article. */
function usable(visit: PageVisit | undefined): FoundPage | undefined {
  if (visit?.kind !== 'found') return undefined;
  const { content } = visit;
  return content && !content.isArticle && content.reason === 'front-page' ? undefined : visit;
}

function isPassing(failure: FetchFailure): boolean {
  return failure.kind === 'busy' || (failure.kind === 'asked-to-wait' && failure.retryAfter <= LONGEST_WAIT);
}
