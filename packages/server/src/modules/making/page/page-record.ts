import type { PageRecord } from '../article-store.repository.ts';
import type { TextFrom } from '../decisions/choose-text.ts';
import { cleanLine } from '../decisions/clean-line.ts';
import type { FoundPage } from './page-visit.ts';

const LONGEST_TITLE = 300;

/** What to remember of a page for the next visit. */
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
