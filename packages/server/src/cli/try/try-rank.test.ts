import { rank } from '@griot/ranking/page/rank';
import { newReader } from '@griot/ranking/profile/profile';
import { readerOf } from '@griot/ranking/reader/reader';
import { buildTable } from '@griot/ranking/table/live-table';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestLogRepository, written } from '../../areas/learning/request-log/request-log.repository.ts';

const now = Date.UTC(2026, 2, 10, 12);
const requestId = '7f0c0f60-0000-4000-8000-000000000001';
const deviceId = 'ngen0123456789abcdefghijklmno';
const table = buildTable(
  Array.from({ length: 50 }, (_, n) => ({
    id: `n${n}`,
    entryId: `e${n}`,
    channel: n % 2 ? 'sports' : 'politics',
    publishedAt: now - n * 900_000,
    sourceKey: `s${n % 7}`,
  })),
  now,
);
const reader = readerOf(newReader, now);
const asked = { channel: 'main', reader, places: [], seen: new Set<string>(), given: ['e3'], limit: 20, seed: 7 };
const page = rank(table, asked);

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  const shown = { market: 'ngen', deviceId, channel: 'main', requestId, at: new Date(now), action: 'refresh' } as const;
  const note = {
    ...shown,
    learntTo: 12,
    leads: [['e3', 'editor']] as const,
    sections: [{ table, question: asked, page }],
  };
  await new RequestLogRepository(terminal.sql).write([written(note)], now);
});
afterAll(() => terminal.close());

describe('griot try rank', () => {
  it('shows a page again in its order, with what each item was worth', async () => {
    const { code, out } = await terminal.griot(['try', 'rank', requestId]);
    expect(code).toBe(0);
    expect(out).toContain('ngen main, refresh, 2026-03-10 12:00 UTC, model log1, after 12 events of the reader');
    expect(out).toMatch(/^1 +e3 +led by editor$/m);
    const order = [...out.matchAll(/^\d+ +(e\d+) +[-\d.]+ /gm)].map(([, id]) => id);
    expect(order).toEqual(page.map(({ candidate }) => candidate.entryId));
    expect(out).toContain('Ranked anew, the order is the same.');
    expect(out).not.toContain(deviceId);
  });

  it('tells the same to programs', async () => {
    type PrintedRanking = {
      is_same: boolean;
      pages: { items: { entryId: string; terms: Record<string, number> }[] }[];
    };
    const printed = await terminal.ask<PrintedRanking>('try', 'rank', requestId);
    expect(printed.is_same).toBe(true);
    expect(printed.pages[0]?.items.map(({ terms }) => terms)).toEqual(page.map(({ terms }) => terms));
    expect(JSON.stringify(printed)).not.toContain(deviceId);
  });

  it('says so when nothing is known of a request', async () => {
    const { code, err } = await terminal.griot(['try', 'rank', 'nonsense']);
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing is known of request nonsense')]);
  });
});
