import { DAY_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../events.face.ts';
import { FiguresRepository } from './figures.repository.ts';
import { FeedFigures } from './figures.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const articles = Array.from({ length: 60 }, (_, n) =>
  anArticle({ title: `article ${n}`, source_key: `source${n % 6}` }),
);
const idOf = (n: number): string => articles[n]?.news_entry_id ?? '';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let figures: FeedFigures;
const reported: unknown[] = [];
const open = () =>
  new FeedFigures({ store: new FiguresRepository(database.sql), report: (error) => reported.push(error) });
beforeAll(async () => {
  database = await freshDatabase();
  await insertArticles(database.sql, ...articles);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`truncate device_history, article_figures, figure_mark`;
  figures = open();
});

const device = (n: number): string => `ngen${String(n).padStart(25, '0')}`;
const anEvent = (event_type: string, entryId: string): StoredEvent => ({
  number: 1,
  event_type,
  ts: noon,
  isClip: false,
  news_entry_id: entryId,
  request_id: 'r',
  infra_feedback: 'ours',
  extra: undefined,
  feedback: undefined,
});

type Visit = { day: number; shown?: readonly number[]; opened?: readonly number[] };
/** What a device does on a day, counted from today; written down at once. */
async function visit(deviceId: string, { day, shown = [], opened = [] }: Visit): Promise<void> {
  const sender = { market: 'ngen' as const, deviceId, at: new Date(noon + day * DAY_MS) };
  const events = [...shown.map((n) => anEvent('impression', idOf(n))), ...opened.map((n) => anEvent('click', idOf(n)))];
  figures.count(sender, { events });
}
async function figuresOf(n: number) {
  await figures.write();
  const [row] = await database.sql`
    select clicks, impressions from article_figures where news_entry_id = ${idOf(n)}`;
  return row ?? { clicks: 0, impressions: 0 };
}
const firsts = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const aReadersDay = { shown: firsts(40), opened: [0, 1, 2, 3, 6] };

describe('what devices count for', () => {
  it('is nothing for 50 new devices that click, and for 500 that do not', async () => {
    for (let n = 0; n < 50; n += 1) await visit(device(n), { day: 0, shown: [50], opened: [50] });
    for (let n = 50; n < 550; n += 1) await visit(device(n), { day: 0, shown: [50] });
    expect(await figuresOf(50)).toEqual({ clicks: 0, impressions: 0 });
    expect(reported).toEqual([]);
  });

  it('is nothing for devices that come for days and open one source alone', async () => {
    for (const day of [-3, -2, -1, 0]) {
      for (let n = 0; n < 5; n += 1) await visit(device(n), { day, shown: firsts(40), opened: day === 0 ? [54] : [0] });
      await figures.write();
    }
    expect(await figuresOf(54)).toEqual({ clicks: 0, impressions: 0 });
  });

  it('grows with the days of a varied reader', async () => {
    const clicks: unknown[] = [];
    for (const day of [0, 1, 2, 3]) {
      await visit(device(1), { ...aReadersDay, day });
      clicks.push((await figuresOf(0)).clicks);
    }
    expect(clicks).toEqual([0, 0.5, 1.5, 2.5]);
  });

  it('is the whole on the second day of somebody signed in', async () => {
    await database.sql`
      insert into user_device (user_id, device_id, bound_at) values ('u', ${device(2)}, ${new Date(noon)})`;
    await visit(device(2), { ...aReadersDay, day: 0 });
    await figures.write();
    await visit(device(2), { day: 1, shown: [55], opened: [55] });
    expect(await figuresOf(55)).toEqual({ clicks: 1, impressions: 1 });
  });

  it('comes from one history, whichever process counts', async () => {
    await visit(device(3), { ...aReadersDay, day: 0 });
    await figures.write();
    figures = open();
    await visit(device(3), { ...aReadersDay, day: 0 }); // the same again
    await figures.write();
    const [row] = await database.sql`select days, shown, opened from device_history where device_id = ${device(3)}`;
    expect(row).toEqual({ days: 1, shown: 40, opened: 5 });
  });

  it('is forgotten after three months away', async () => {
    await visit(device(4), { ...aReadersDay, day: -91 });
    await figures.write();
    figures = open();
    await visit(device(5), { ...aReadersDay, day: 0 });
    await figures.write();
    expect(await database.sql`select device_id from device_history`).toEqual([{ device_id: device(5) }]);
  });
});
