import { DAY_MS } from '@griot/domain/time-units';
import { describe, expect, it } from 'vitest';
import type { QueryPlan } from './query-plan.ts';
import { foldStories, rankMatches } from './rank-matches.ts';
import type { FoundDocument } from './search.repository.ts';
import { workOfRequest } from './search-work.ts';

const asOf = Date.UTC(2026, 2, 10, 11);

const aDocument = (number: number, its: Partial<FoundDocument> = {}): FoundDocument => ({
  number,
  news_entry_id: `ngen${number}`,
  published_at: new Date(asOf),
  story: null,
  source_key: 'courier',
  source_name: 'The Courier',
  is_copy: false,
  ...its,
});
const matching = ({ number }: FoundDocument, score = 1) => ({ number, score });
const ranked = (matches: readonly { number: number; score: number }[], documents: readonly FoundDocument[]) =>
  rankMatches(matches, documents, { plan: {} as QueryPlan, sort: 'best', asOf, work: workOfRequest() });
const idsOf = (list: readonly { document: FoundDocument }[]) => list.map(({ document }) => document.news_entry_id);

describe('SRC-08 the best matches', () => {
  it('have the original before a copy that has the words as often', () => {
    const copy = aDocument(1, { is_copy: true });
    const original = aDocument(2);
    expect(idsOf(ranked([matching(copy), matching(original)], [copy, original]))).toEqual(['ngen2', 'ngen1']);
  });

  it('have the new before the old, but not before what matches far better', () => {
    const [old, fresh] = [aDocument(1, { published_at: new Date(asOf - 30 * DAY_MS) }), aDocument(2)];
    expect(idsOf(ranked([matching(old, 1.2), matching(fresh)], [old, fresh]))).toEqual(['ngen2', 'ngen1']);
    expect(idsOf(ranked([matching(old, 2), matching(fresh)], [old, fresh]))).toEqual(['ngen1', 'ngen2']);
  });
});

describe('the reports of a story', () => {
  const reports = [aDocument(1, { story: 'flood' }), aDocument(2, { story: 'flood' }), aDocument(3)];
  const list = reports.map((document) => ({ document, score: 1 }));

  it('are one in the list, with how many others there are', () => {
    const folded = foldStories(list, () => false);
    expect(folded.map(({ document, alsoReported }) => [document.number, alsoReported])).toEqual([
      [1, 1],
      [3, 0],
    ]);
  });

  it('are left out where an earlier page had the story', () => {
    expect(idsOf(foldStories(list, (story) => story === 'flood'))).toEqual(['ngen3']);
  });
});
