import { openStoryRoom, type StoryRoom } from '@griot/testkit/story-room';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoryService } from './story.service.ts';

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

describe('grouping', () => {
  it('puts reports of several sources about one event into one story, and knows how it grew', async () => {
    const first = await room.publish(flood, 'ledger', { published_at: room.hoursAgo(5) });
    const second = await room.publish(floodAgain, 'savanna', { published_at: room.hoursAgo(3) });
    const other = await room.publish(strike, 'ledger');
    expect(await stories.groupMarket('ngen')).toBe(3);
    expect(await room.storyOf(first)).toBe(first);
    expect(await room.storyOf(second)).toBe(first);
    expect(await room.storyOf(other)).toBe(other);
    expect(await room.storyRow(first)).toMatchObject({
      size: 2,
      reports: 2,
      sources: ['ledger', 'savanna'],
      first_seen: room.hoursAgo(5),
      last_seen: room.hoursAgo(3),
    });
    expect(await room.faults()).toEqual([]);
  });

  it('does nothing the second time, and keeps to its market', async () => {
    await room.publish(flood, 'ledger');
    const abroad = await room.publish(flood, 'savanna', { market: 'keen' });
    expect(await stories.groupMarket('ngen')).toBe(1);
    expect(await stories.groupMarket('ngen')).toBe(0);
    expect(await room.storyOf(abroad)).toBeNull();
    expect(await room.sql`select from story_change`).toHaveLength(0);
  });

  it('leaves a corrected article in its story', async () => {
    const first = await room.publish(flood, 'ledger');
    const second = await room.publish(floodAgain, 'savanna');
    await stories.groupMarket('ngen');
    await room.sql`update article set title = ${strike}, version = 2 where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    await room.worker().groupMarket('ngen');
    expect(await room.storyOf(second)).toBe(await room.storyOf(first));
    expect(await room.faults()).toEqual([]);
  });

  it('lets a retired article leave its story and takes it back when it returns', async () => {
    const first = await room.publish(flood, 'ledger', { published_at: room.hoursAgo(5) });
    const second = await room.publish(floodAgain, 'savanna', { published_at: room.hoursAgo(3) });
    await stories.groupMarket('ngen');
    await room.sql`update article set removed_at = now() where news_entry_id = ${first}`;
    await stories.groupMarket('ngen');
    expect(await room.storyRow(first)).toMatchObject({ size: 1, sources: ['savanna'], first_seen: room.hoursAgo(3) });
    await room.sql`update article set removed_at = now() where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    expect(await room.storyRow(first)).toMatchObject({ size: 0, reports: 0, sources: [] });
    await room.sql`update article set removed_at = null where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    expect(await room.storyOf(second)).toBe(first);
    expect(await room.storyRow(first)).toMatchObject({ size: 1, sources: ['savanna'] });
  });

  it('forgets a story when its last article is deleted', async () => {
    const only = await room.publish(flood, 'ledger');
    await stories.groupMarket('ngen');
    await room.sql`delete from article where news_entry_id = ${only}`;
    await stories.groupMarket('ngen');
    expect(await room.storyRow(only)).toBeUndefined();
  });

  it('makes two stories one when reports show that they are', async () => {
    const title = 'Tourists wade ashore from ferry Karima aground off Pemba with luggage';
    const aground = await room.publish('Ferry Karima aground off Pemba', 'a', { published_at: room.hoursAgo(9) });
    const ashore = await room.publish('Tourists wade ashore with their luggage', 'b', {
      published_at: room.hoursAgo(8),
    });
    await stories.groupMarket('ngen');
    expect(await room.storyOf(ashore)).toBe(ashore);
    for (const source of ['c', 'd', 'e']) await room.publish(title, source, { published_at: room.hoursAgo(2) });
    await stories.groupMarket('ngen');
    expect(await room.storyOf(ashore)).toBe(aground);
    expect(await room.storyRow(ashore)).toBeUndefined();
    expect(await room.storyRow(aground)).toMatchObject({ size: 5, sources: ['a', 'b', 'c', 'd', 'e'] });
    expect(await room.faults()).toEqual([]);
  });

  it('is not led astray by a publisher whose room.clock runs years ahead', async () => {
    const first = await room.publish(flood, 'ledger', { published_at: room.hoursAgo(2) });
    await room.publish(strike, 'future', { published_at: room.hoursAgo(-50_000) });
    await stories.groupMarket('ngen');
    const second = await room.publish(floodAgain, 'savanna', { published_at: room.hoursAgo(1) });
    await stories.groupMarket('ngen');
    expect(await room.storyOf(second)).toBe(first);
  });
});

const wire = (seed: string) =>
  `<p>${Array.from({ length: 120 }, (_, at) => `${seed}${(at * 37) % 101}`).join(' ')}</p>`;

describe('copies', () => {
  it('land in the story of the text they repeat, and count once', async () => {
    const first = await room.publish(flood, 'agency', { body_html: wire('river'), published_at: room.hoursAgo(4) });
    const copy = await room.publish('Rising waters', 'ledger', {
      body_html: wire('river'),
      published_at: room.hoursAgo(3),
    });
    const again = await room.publish('Wet feet', 'savanna', {
      body_html: wire('river'),
      published_at: room.hoursAgo(2),
    });
    await stories.groupMarket('ngen');
    expect(await room.placeOf(first)).toMatchObject({ story_id: first, duplicate_of: null });
    expect(await room.placeOf(copy)).toMatchObject({ story_id: first, duplicate_of: first });
    expect(await room.placeOf(again)).toMatchObject({ story_id: first, duplicate_of: first });
    expect(await room.storyRow(first)).toMatchObject({ size: 3, reports: 1, sources: ['agency', 'ledger', 'savanna'] });
    const [{ length } = { length: 0 }] = await room.sql`
      select length(fingerprint) as length from article where news_entry_id = ${copy}`;
    expect(length).toBe(512);
    expect(await room.faults()).toEqual([]);
  });

  it('are known again after a restart', async () => {
    const first = await room.publish(flood, 'agency', { body_html: wire('river'), published_at: room.hoursAgo(4) });
    await stories.groupMarket('ngen');
    const copy = await room.publish('Rising waters', 'ledger', { body_html: wire('river') });
    await room.worker().groupMarket('ngen');
    expect((await room.placeOf(copy)).duplicate_of).toBe(first);
  });

  it.each([
    ['of the same source', 'agency', wire('river'), 1],
    ['too short to tell', 'ledger', '<p>Photo of the day</p>', 1],
    ['of last week', 'ledger', wire('river'), 120],
  ])('are not seen in a text %s', async (_what, source, body_html, hours) => {
    await room.publish(flood, 'agency', { body_html, published_at: room.hoursAgo(hours) });
    const other = await room.publish('Quite another headline', source, { body_html });
    await stories.groupMarket('ngen');
    expect((await room.placeOf(other)).duplicate_of).toBeNull();
  });

  it('stay when the text they repeat is retired, and still count once', async () => {
    const first = await room.publish(flood, 'agency', { body_html: wire('river'), published_at: room.hoursAgo(4) });
    for (const source of ['ledger', 'savanna'])
      await room.publish('Rising waters', source, { body_html: wire('river') });
    await stories.groupMarket('ngen');
    await room.sql`update article set removed_at = now() where news_entry_id = ${first}`;
    await stories.groupMarket('ngen');
    expect(await room.storyRow(first)).toMatchObject({ size: 2, reports: 1 });
  });
});
