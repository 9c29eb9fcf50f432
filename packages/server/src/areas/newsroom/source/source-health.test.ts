import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it } from 'vitest';
import type { HealthRow } from './source-health.repository.ts';
import { SourceHealthRepository } from './source-health.repository.ts';
import { isAiling, SourceHealthService, verdictOn } from './source-health.service.ts';

const aRow = (known: Partial<HealthRow> = {}): HealthRow => ({
  market: 'ngen',
  key: 'courier',
  name: 'The Courier',
  state: 'live',
  feeds: 2,
  failing: 0,
  broken: 0,
  moved: 0,
  last_success_at: new Date(0),
  last_tried_at: new Date(0),
  last_error: null,
  last_status: null,
  items_a_day: 40,
  items_normal: 40,
  extraction_rate: 0.95,
  ...known,
});

describe('the health of a source', () => {
  it.each<[string, Partial<HealthRow>]>([
    ['fine', {}],
    ['fine', { failing: 1 }],
    ['fine', { items_a_day: null, items_normal: null, extraction_rate: null }],
    ['fine', { items_a_day: 0, items_normal: 2 }],
    ['new', { last_tried_at: null, last_success_at: null }],
    ['partly', { broken: 1 }],
    ['broken', { broken: 2 }],
    ['silent', { items_a_day: 9 }],
    ['unreadable', { extraction_rate: 0.2 }],
    ['resting', { state: 'paused', broken: 2 }],
    ['resting', { feeds: 0 }],
  ])('is %s with %o', (verdict, known) => {
    expect(verdictOn(aRow(known))).toBe(verdict);
  });

  it('needs somebody only where something is wrong', () => {
    expect((['fine', 'new', 'resting', 'partly', 'broken', 'silent', 'unreadable'] as const).map(isAiling)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('is what its live feeds say together', async () => {
    const { sql, drop } = await freshDatabase();
    await sql`insert into source (market, key, name, home, state) values ('ngen', 'courier', 'The Courier', 'https://courier.example/', 'live')`;
    await sql`
      insert into feed (market, address, source_key, state, failures, last_error, last_status, last_tried_at, last_success_at,
                        items_a_day, items_normal, extraction_rate)
      values ('ngen', 'https://courier.example/1', 'courier', 'live', 0, null, null, to_timestamp(90), to_timestamp(90), 10, 12, 1),
             ('ngen', 'https://courier.example/2', 'courier', 'live', 4, 'http', 503, to_timestamp(99), to_timestamp(50), 0, 3, 0.5),
             ('ngen', 'https://courier.example/3', 'courier', 'paused', 9, 'dns', null, to_timestamp(99), null, 5, 5, 0)`;
    const service = new SourceHealthService(new SourceHealthRepository(sql));
    expect(await service.healthOf('ngen')).toEqual(
      [
        aRow({
          failing: 1,
          broken: 1,
          last_error: 'http',
          last_status: 503,
          last_tried_at: new Date(99_000),
          last_success_at: new Date(90_000),
          items_a_day: 10,
          items_normal: 15,
          extraction_rate: 0.75,
        }),
      ].map((row) => ({ ...row, verdict: 'partly' })),
    );
    expect(await service.healthOf('egar')).toEqual([]);
    await drop();
  });
});
