import { describe, expect, it } from 'vitest';
import type { Choice, ChoiceItem } from './choice.ts';
import { measure } from './measures.ts';

/** A page, written as what was opened (x) and what was left (-). */
const page = (text: string, firstPlace = 0): Choice => ({
  market: 'ngen',
  reader: 'r',
  day: '2026-03-10',
  items: [...text].map((one, at): ChoiceItem => {
    return { entryId: `${at}`, features: new Float64Array(8), place: firstPlace + at, isOpened: one === 'x' };
  }),
});
const asShown = ({ place }: ChoiceItem) => -place;
const never = () => 0;
const alike = [0, 0, 0, 0, 0, 0];

describe('measures of an order', () => {
  it.each<[string, string, number, number, number]>([
    ['what was opened stands first', 'x---', 1, 1, 1],
    ['last of four', '---x', 0, 1 / 4, 1 / Math.log2(5)],
    ['second and fourth', '-x-x', 1 / 4, 1 / 2, (1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3))],
    ['beyond the first ten', '----------x', 0, 1 / 11, 0],
  ])('%s', (_, text, auc, mrr, ndcg) => {
    const found = measure([page(text)], alike, asShown);
    expect(found.auc).toBeCloseTo(auc, 10);
    expect(found.mrr).toBeCloseTo(mrr, 10);
    expect(found.ndcg).toBeCloseTo(ndcg, 10);
  });

  it('give an order without any sense one half, and no place for luck', () => {
    const { auc, mrr } = measure([page('x---')], alike, never);
    expect([auc, mrr]).toEqual([0.5, 0.25]);
  });

  it('count a click at a place that few look at for more, ten times at the most', () => {
    const seldom = [0, 0, 0, 0, 0, Math.log(1 / 4)];
    const pages = [page('x-'), page('-x', 20)];
    expect(measure(pages, seldom, asShown).auc).toBeCloseTo(1 / 5, 10);
    expect(measure(pages, [0, 0, 0, 0, 0, -50], asShown).auc).toBeCloseTo(1 / 11, 10);
  });

  it('are 0 where there is nothing to measure', () => {
    expect(measure([], alike, asShown)).toEqual({ auc: 0, mrr: 0, ndcg: 0 });
  });
});
