import { DAY_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EventRepository } from './event.repository.ts';
import { EventRetentionRepository } from './event-retention.repository.ts';
import { EventRetention } from './event-retention.service.ts';

describe('what readers did', () => {
  it('is kept for ninety days and no longer', async () => {
    const { sql, drop } = await freshDatabase();
    onTestFinished(drop);
    const clock = new FakeClock();
    const events = new EventRepository(sql);
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    for (const days of [91, 90, 1]) {
      const sender = { market: 'ngen' as const, deviceId: 'ngen1', at: ago(days) };
      const ts = ago(days).getTime();
      await events.insertEvents(sender, [{ id: `of ${days}`, event_type: 'click', ts, isClip: false }]);
      await events.insertRequestEvents(sender, [
        { event_type: 'refresh', ts, duration: 1, result: 'success', status_code: 200 },
      ]);
      await events.saveSession(sender, { days });
    }
    const retention = new EventRetention(new EventRetentionRepository(sql), clock);
    expect(await retention.deleteOld()).toEqual({ days: 1, requests: 1, sessions: 1 });
    expect(await retention.deleteOld()).toEqual({ days: 0, requests: 0, sessions: 0 });
    expect((await sql`select id from event order by ts`).map(({ id }) => id)).toEqual(['of 90', 'of 1']);
    expect(await sql`select event_type from request_event`).toHaveLength(2);
    expect(await sql`select day from session_info`).toHaveLength(2);
  });

  it('goes before its time, the oldest day first, when all days together are too large; today stays', async () => {
    const { sql, drop } = await freshDatabase();
    onTestFinished(drop);
    const clock = new FakeClock();
    const events = new EventRepository(sql);
    for (const days of [3, 2, 1, 0]) {
      const at = new Date(clock.now().getTime() - days * DAY_MS);
      const sender = { market: 'ngen' as const, deviceId: 'ngen1', at };
      await events.insertEvents(sender, [{ id: `of ${days}`, event_type: 'click', ts: at.getTime(), isClip: false }]);
    }
    const store = new EventRetentionRepository(sql);
    const sizes = await store.daySizes();
    expect(sizes.map(({ day }) => day)).toEqual(sizes.map(({ day }) => day).toSorted());
    const ofTwoDays = sizes.slice(2).reduce((sum, { bytes }) => sum + bytes, 0);
    const ids = async () => (await sql`select id from event order by ts`).map(({ id }) => id);
    expect(await new EventRetention(store, clock, ofTwoDays).deleteOld()).toMatchObject({ days: 2 });
    expect(await ids()).toEqual(['of 1', 'of 0']);
    expect(await new EventRetention(store, clock, 1).deleteOld()).toMatchObject({ days: 1 });
    expect(await ids()).toEqual(['of 0']);
  });
});
