import { freshDatabase } from '@griot/testkit/fresh-database';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { expect, it, onTestFinished } from 'vitest';
import { FiguresRepository } from './figures.repository.ts';
import { FeedFigures } from './figures.ts';

const noon = Date.UTC(2026, 2, 10, 12);

it('clips are counted as shown and played, once a day for each device, by what the device counts for', async () => {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const clip = aNewClip();
  await insertClips(sql, clip);
  const { news_entry_id: entryId } = clip;
  const figuresOf = async () => {
    const [row] = await sql`select plays, impressions from clip_figures where news_entry_id = ${entryId}`;
    return [row?.plays, row?.impressions];
  };
  const event = { ts: 0, isClip: true, news_entry_id: entryId, request_id: 'r', infra_feedback: 'token', extra: {} };
  const events = ['impression', 'play', 'play', 'pause'].map((event_type, number) => ({
    ...event,
    event_type,
    number,
    feedback: undefined,
  }));
  const countIn = async (deviceId: string) => {
    const store = new FiguresRepository(sql);
    const figures = new FeedFigures({ store, report: (error) => expect(error).toBeUndefined() });
    figures.count({ market: 'ngen', deviceId, at: new Date(noon) }, { events });
    await figures.write();
    return await figuresOf();
  };
  // devices that have read for days count fully
  await sql`
    insert into device_history (market, device_id, days, last_day, shown, opened, opened_sources)
    select 'ngen', device, 9, '2026-03-09', 200, 20, 255 from unnest('{ngen-one,ngen-two}'::text[]) as device`;
  expect(await countIn('ngen-one')).toEqual([1, 1]);
  expect(await countIn('ngen-one')).toEqual([1, 1]);
  expect(await countIn('ngen-two')).toEqual([2, 2]);
  expect(await countIn('ngen-new')).toEqual([2, 2]);
});
