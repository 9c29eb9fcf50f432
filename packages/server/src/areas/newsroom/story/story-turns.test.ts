import { openStoryRoom, type StoryRoom } from '@griot/testkit/story-room';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../db/connect.ts';
import { StoryRepository } from './story.repository.ts';
import { StoryService } from './story.service.ts';

let room: StoryRoom;
let stories: StoryService;
beforeAll(async () => {
  room = await openStoryRoom();
});
beforeEach(async () => {
  await room.empty();
  stories = room.worker();
});
afterAll(() => room.close());

const flood = 'Flood water enters homes in Lokoja after Niger bursts its banks';
const floodAgain = 'Niger bursts its banks: Lokoja homes under flood water';
const strike = 'Dock workers in Mombasa strike over night pay';

describe('several workers', () => {
  it('agree in turns, also about stories that became one', async () => {
    const [one, two] = [room.worker(), room.worker()];
    const aground = await room.publish('Ferry Karima aground off Pemba', 'a', { published_at: room.hoursAgo(9) });
    await one.groupMarket('ngen');
    const ashore = await room.publish('Tourists wade ashore with their luggage', 'b', {
      published_at: room.hoursAgo(8),
    });
    await two.groupMarket('ngen');
    const title = 'Tourists wade ashore from ferry Karima aground off Pemba with luggage';
    for (const [at, source] of ['c', 'd', 'e'].entries()) {
      await room.publish(title, source, { published_at: room.hoursAgo(4 - at) });
      await (at % 2 ? two : one).groupMarket('ngen');
    }
    expect(await room.storyOf(ashore)).toBe(aground);
    const late = await room.publish('Luggage of tourists washed ashore, who wade', 'f', {
      published_at: room.hoursAgo(1),
    });
    await two.groupMarket('ngen');
    expect(await room.storyOf(late)).toBe(aground);
    expect(await room.faults()).toEqual([]);
  });

  it('follow the database where it says otherwise than they would', async () => {
    const first = await room.publish(flood, 'ledger');
    const second = await room.publish(strike, 'savanna');
    await stories.groupMarket('ngen');
    await room.sql`update article set story_id = ${first}, story_turn = 2 where news_entry_id = ${second}`;
    await room.sql`update story_turn set turn = 2`;
    const third = await room.publish('Mombasa dock workers strike over pay at night', 'courier');
    await stories.groupMarket('ngen');
    expect(await room.storyOf(third)).toBe(first);
    expect(await room.faults()).toEqual([]);
  });

  it('begin anew when the database was put back to an earlier day', async () => {
    const first = await room.publish(flood, 'ledger');
    await stories.groupMarket('ngen');
    await room.sql`truncate article, story, story_turn, story_change cascade`;
    const second = await room.publish(floodAgain, 'savanna');
    await stories.groupMarket('ngen');
    expect(await room.storyOf(second)).toBe(second);
    expect(second).not.toBe(first);
  });

  it('group every article once when they start at the same moment', async () => {
    for (let at = 0; at < 30; at += 1) {
      await room.publish(at % 2 ? flood : `event${at} place${at} name${at}`, `source${at}`, {
        published_at: room.hoursAgo(at / 9),
      });
    }
    const done = await Promise.all(
      [room.worker(), room.worker(), stories, stories].map((worker) => worker.groupMarket('ngen')),
    );
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect((await room.sql`select size from story order by size desc limit 1`)[0]?.size).toBe(15);
    expect(await room.faults()).toEqual([]);
  });

  it('keep stories true through a long day of coming, going, copying and correcting', async () => {
    let state = 20_260_310;
    const draw = (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
    const workers = [room.worker(), room.worker({ mostInMemory: 1 })];
    const ids: string[] = [];
    const some = () => ids[draw(ids.length)] ?? '';
    const steps = [
      async () => {
        const title = [flood, floodAgain, strike, `event${draw(9)} place${draw(9)} name${draw(9)}`][draw(4)] ?? '';
        const body_html = `<p>${`text${draw(6)} and words `.repeat(30)}</p>`;
        const published_at = room.hoursAgo(draw(100));
        ids.push(await room.publish(title, `source${draw(5)}`, { body_html, published_at }));
      },
      () => room.sql`update article set removed_at = now() where news_entry_id = ${some()}`,
      () => room.sql`update article set removed_at = null where news_entry_id = ${some()}`,
      () => room.sql`update article set title = ${strike}, version = 2 where news_entry_id = ${some()}`,
      () => room.sql`delete from article where news_entry_id = ${some()}`,
      () => workers[draw(2)]?.groupMarket('ngen'),
      () => Promise.all(workers.map((worker) => worker.groupMarket('ngen'))),
    ];
    for (let step = 0; step < 150; step += 1) await steps[draw(2) ? 0 : draw(steps.length)]?.();
    await stories.groupMarket('ngen');
    expect(await room.faults()).toEqual([]);
    expect(await room.sql`select from story where size > 1`).not.toHaveLength(0);
    expect(await room.sql`select from article where duplicate_of is not null`).not.toHaveLength(0);
  });

  it('lose nothing and half-write nothing when one is stopped in the middle', async () => {
    const first = await room.publish(flood, 'ledger', { published_at: room.hoursAgo(3) });
    await stories.groupMarket('ngen');
    const held = await room.publish(floodAgain, 'savanna', { published_at: room.hoursAgo(2) });
    await room.publish(strike, 'courier', { published_at: room.hoursAgo(1) });
    const other = connect(room.connection, { max: 1 });
    const victim = connect(room.connection, { max: 1 });
    const dying = new StoryService(new StoryRepository(victim), room.clock);
    try {
      await other.begin(async (holding) => {
        await holding`select from article where news_entry_id = ${held} for update`;
        const stopped = expect(dying.groupMarket('ngen')).rejects.toThrow();
        await waitingForLock();
        await room.sql`
          select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`;
        await stopped;
      });
      expect(await room.storyOf(held)).toBeNull();
      expect(await room.sql`select from story`).toHaveLength(1);
      await dying.groupMarket('ngen');
      expect(await room.storyOf(held)).toBe(first);
      expect(await room.faults()).toEqual([]);
    } finally {
      await Promise.all([other.end(), victim.end()]);
    }
  });

  it('keep few markets in memory and read the others anew', async () => {
    const small = room.worker({ mostInMemory: 1 });
    for (const market of ['ngen', 'keen'] as const) await room.publish(flood, 'ledger', { market });
    for (const market of ['ngen', 'keen'] as const) await small.groupMarket(market);
    for (const market of ['ngen', 'keen'] as const) await room.publish(floodAgain, 'savanna', { market });
    for (const market of ['ngen', 'keen'] as const) await small.groupMarket(market);
    expect((await room.sql`select size from story`).map(({ size }) => size)).toEqual([2, 2]);
  });
});

async function waitingForLock(): Promise<void> {
  for (;;) {
    const waiting = await room.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}
