import { DAY_MS } from '@griot/domain/time-units';
import { expect, it } from 'vitest';
import type { Candidate } from '../snapshot.ts';
import { buildTable } from './live-table.ts';

const now = Date.UTC(2026, 2, 1);

const published = (id: string, publishedAt: number): Candidate => ({
  id,
  entryId: `${id}e`,
  channel: 'sports',
  sourceKey: 'ledger',
  publishedAt,
});

it('gives an article nothing for a publisher’s clock that runs ahead', () => {
  const table = buildTable([published('ahead', now + 30 * DAY_MS), published('now', now)], now);
  expect([...table.freshness]).toEqual([0, 0]);
  expect(table.base[0]).toBe(table.base[1]);
});

it('puts the newer first, to the second while they are new', () => {
  const table = buildTable([published('old', now - 2000), published('new', now - 1000)], now);
  expect(table.candidates.map(({ id }) => id)).toEqual(['new', 'old']);
});
