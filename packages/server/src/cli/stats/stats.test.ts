import { calls } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { anOpening } from '@griot/testkit/an-opening';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../areas/events/open-events.ts';
import { StatisticsRepository } from '../../areas/events/statistics/statistics.repository.ts';
import { StatisticsService } from '../../areas/events/statistics/statistics.service.ts';
import { rollUpAndForgetEvents } from '../../jobs/upkeep/roll-up-and-forget-events.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let terminal: OperatorTerminal;
let fresh: FreshApp;
let eventCount = 0;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  fresh = await freshApp({ database: terminal.sql });
});
afterAll(async () => {
  await fresh.close();
  await terminal.close();
});

const now = () => fresh.clock.now().getTime();

async function newReader(market: MarketKey): Promise<TestReader> {
  const reader = new TestReader(fresh.app, fresh.clock, market);
  await reader.device();
  return reader;
}

/** Reports events as the app does: `click` or `stay 60000`, where the number is how long the stay was. */
async function report(reader: TestReader, lines: readonly string[], ts = now()): Promise<void> {
  const events = lines.map((line): ReaderEvent => {
    const [event_type = '', duration] = line.split(' ');
    eventCount += 1;
    return { id: `event-id-${eventCount}`, event_type, ts, ...(duration && { extra: { duration: Number(duration) } }) };
  });
  const body = { news_device_id: (await reader.device()).device_id, events, clip_events: [] };
  await reader.ask(calls.event.sessionEvents, { query: { rts: now() }, body });
}

async function reportRequests(reader: TestReader, results: readonly string[], ts = now()): Promise<void> {
  const { country, language } = reader.market;
  const events = results.map((result) => ({
    duration: 5,
    event_type: 'refresh' as const,
    result,
    status_code: result === 'success' ? 200 : 666,
    ts,
  }));
  const body = { news_device_id: (await reader.device()).device_id, country, language, events };
  await reader.ask(calls.event.requestEvents, { query: { rts: now() }, body });
}

const rollUp = () => {
  const { eventRetention, statistics } = openEvents(anOpening({ sql: terminal.sql, clock: fresh.clock }));
  return rollUpAndForgetEvents({ events: eventRetention, statistics, log: silent })();
};

const griot = (line: string, page?: { columns: number }) =>
  terminal.griot(line.split(' '), { clock: fresh.clock, ...(page && { page }) });
const csv = async (line: string) => (await griot(`${line} --csv`)).out.split('\n').map((row) => row.split(','));

/** The named columns of the table, for each of its lines. */
async function columns(line: string, ...names: string[]): Promise<string[]> {
  const [head = [], ...rows] = await csv(line);
  return rows.map((row) => names.map((name) => row[head.indexOf(name)]).join(' '));
}

describe('griot stats', () => {
  it('says so where nothing happened', async () => {
    expect(await griot('stats')).toEqual({ code: 0, out: 'No reader did anything on these days.', err: '' });
  });

  it('EVT-10 counts what readers reported, from the events of today and from days that were rolled up', async () => {
    const [amina, bola, youssef] = [await newReader('ngen'), await newReader('ngen'), await newReader('egar')];
    await report(amina, ['wake', 'click', 'click', 'stay 90000', 'refresh', 'play']);
    await report(bola, ['wake', 'impression', 'stay 30000', 'stay 1e300']);
    await report(youssef, ['wake', 'click', 'share']);
    await reportRequests(amina, ['success', 'success', 'timeout', 'success']);
    const ofToday = ['ngen 2 2 2 31.0 1 25.0', 'egar 1 1 1 0.0 0 '].toSorted();
    const read = () =>
      columns('stats --days 1', 'market', 'visits', 'opens', 'readers', 'dwell', 'refreshes', 'errors');
    expect(await read()).toEqual(ofToday);

    fresh.clock.pass(DAY_MS);
    await report(amina, ['wake', 'click']);
    const before = await columns('stats --days 2 --market ngen', 'day', 'readers', 'opens', 'retention_1');
    expect(before).toEqual(['2026-03-10 2 2 50.0', '2026-03-11 1 1 ']);
    await rollUp();
    await rollUp();
    expect(await terminal.sql`select day from statistics_day`).toHaveLength(1);
    expect(await columns('stats --days 2 --market ngen', 'day', 'readers', 'opens', 'retention_1')).toEqual(before);
  });

  it('counts what came late, once, and keeps the numbers of days whose events are gone', async () => {
    const late = await newReader('ngen');
    const yesterday = now() - DAY_MS;
    await report(late, ['click'], yesterday);
    await reportRequests(late, ['offline'], yesterday);
    const read = () => columns('stats --days 2 --market ngen', 'readers', 'opens', 'errors');
    expect(await read()).toEqual(['3 3 40.0', '1 1 ']); // before it is rolled up again already
    await rollUp();
    expect(await read()).toEqual(['3 3 40.0', '1 1 ']);
    expect(await terminal.sql`select day from statistics_late`).toEqual([]);

    fresh.clock.pass(92 * DAY_MS);
    await rollUp();
    expect(await terminal.sql`select id from event`).toEqual([]);
    const printed = await columns('stats --days 94 --market ngen', 'readers', 'opens', 'errors', 'retention_1');
    expect([printed[0], printed[1]]).toEqual(['3 3 40.0 50.0', '1 1  ']);
  });

  it('takes up again where it was interrupted, and leaves a day that is not over alone', async () => {
    await terminal.sql`truncate event, request_event, statistics_number, statistics_day, statistics_late`;
    const reader = await newReader('ngen');
    for (const day of [1, 2, 3]) {
      await report(reader, ['click']);
      fresh.clock.pass(day < 3 ? DAY_MS : 0);
    }
    const store = new StatisticsRepository(terminal.sql);
    let rolled = 0;
    const failing = Object.assign(Object.create(store), {
      openDays: store.openDays.bind(store),
      firstDay: store.firstDay.bind(store),
      rollUp: async (day: string, at: Date) => {
        rolled += 1;
        if (rolled === 2) throw new Error('the machine was switched off');
        await store.rollUp(day, at);
      },
    });
    await expect(new StatisticsService(failing, fresh.clock).rollUp()).rejects.toThrow('switched off');
    expect(await new StatisticsService(store, fresh.clock).rollUp()).toEqual({ rolledDays: 1 });
    expect(await terminal.sql`select sum(value)::int as value from statistics_number where name = 'opens'`).toEqual([
      { value: 2 },
    ]);
  });

  it('draws bars as wide as the terminal, without colour where nobody looks on', async () => {
    const { out } = await griot('stats --days 3 --market ngen');
    expect(out).not.toContain('\u001b');
    expect(out.split('\n').slice(0, 5)).toEqual([
      'App opened',
      expect.stringMatching(/^\d{4}-\d\d-\d\d {2}0$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d {2}0$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d {2}0$/),
      '',
    ]);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d {2}1 {2}█{65}$/m);
    const narrow = (await griot('stats --days 3 --market ngen', { columns: 40 })).out;
    expect(narrow).toContain(`1  \u001b[36m${'█'.repeat(25)}\u001b[39m`);
    const all = (await griot('stats --days 3')).out.split('\n');
    expect(all[0]).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(UTC\), one column a day/);
    expect(all).toContainEqual(expect.stringMatching(/^Articles and clips opened +ngen {2}███ +1$/));
  });

  it('splits by the arms of an experiment, by the reader where one arm is larger', async () => {
    const readers = [await newReader('ngen'), await newReader('ngen'), await newReader('ngen')];
    const [tried] = readers;
    if (tried === undefined) throw new Error('there are three');
    await terminal.sql`
      insert into experiment (name, market, flag, value, share, started_by, started_at)
      values ('larger-tabs', 'ngen', 'enable_search', 'false', 10, 'ada', ${fresh.clock.now()})`;
    for (const reader of readers) {
      const { device_id } = await reader.device();
      await terminal.sql`
        insert into experiment_device (experiment, device_id, is_in, first_at)
        values ('larger-tabs', ${device_id}, ${reader === tried}, ${fresh.clock.now()})`;
      await report(reader, reader === tried ? ['click', 'click', 'click'] : ['click']);
    }
    const read = () => columns('stats --days 1 --experiment larger-tabs', 'arm', 'readers', 'opens');
    expect(await read()).toEqual(['with 1 3', 'without 2 2']);
    await report(await newReader('ngen'), ['click']); // it was never tried on this one
    expect(await read()).toEqual(['with 1 3', 'without 2 2']);
    const { out } = await griot('stats --days 1 --experiment larger-tabs');
    expect(out).toMatch(/^ALL DAYS +WITHOUT +WITH +DIFFERENCE$/m);
    expect(out).toMatch(/^Articles and clips opened, by a reader and day +1 +3 +\+200\.0 %$/m);
    expect(await griot('stats --experiment nothing')).toMatchObject({
      code: 2,
      err: 'There is no experiment "nothing". There are: larger-tabs.',
    });
  });

  it('answers machines too', async () => {
    const rows = JSON.parse((await griot('stats --days 1 --json')).out);
    expect(rows).toMatchObject([{ market: 'ngen', readers: 5, opens: 7, errors: null, retention_30: null }]);
  });

  it.each([
    ['stats --market xxyy', 'There is no market "xxyy"'],
    ['stats --days none', '"none" is no whole number'],
    ['stats --days 401', 'At most 400 days'],
  ])('refuses: %s', async (line, words) => {
    expect(await griot(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });
});
