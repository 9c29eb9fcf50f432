import { readSampleNews } from '@griot/demo/sample-news';
import { contentLanguage } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { type TopNewsCandidate, topNews } from '@griot/ranking/top-news';
import { openStoryRoom, type StoryRoom } from '@griot/testkit/story-room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../../samples/demo.ts';
import type { StoryService } from './story.service.ts';

/** Markets that show sample news: a language that was added since may have none. */
const languages = new Set((await readSampleNews()).map(({ language }) => language));
const sampled = markets.filter((market) => languages.has(contentLanguage(market)));

let room: StoryRoom;
let stories: StoryService;
/** To place and group the samples of all markets takes longer than to look at them: once for all tests. */
beforeAll(async () => {
  room = await openStoryRoom();
  stories = room.worker();
  await placeSampleNews(room.sql, { demo: true, now: room.clock.now() });
  for (const { key } of sampled) await stories.groupMarket(key);
});
afterAll(() => room.close());

describe('samples', () => {
  it('are stories as they say themselves, in every market', async () => {
    const groups = await room.sql`
      select market, count(distinct coalesce(story, news_entry_id))::int as said, count(distinct story_id)::int as are
        from article group by market having count(distinct coalesce(story, news_entry_id)) <> count(distinct story_id)`;
    expect(groups).toHaveLength(0);
    expect(await room.faults()).toEqual([]);
    const large = await room.sql`select distinct market from story where size > 1`;
    expect(large).toHaveLength(sampled.length);
  });

  it('FEED-15 give every market and each of its channels a top news group that several sources tell', async () => {
    for (const { key } of sampled) {
      const candidates = await room.sql<TopNewsCandidate[]>`
        select news_entry_id as "entryId", category as channel, source_key as "sourceKey", story_id as story,
               extract(epoch from published_at)::float8 * 1000 as "publishedAt", is_official as "isOfficial",
               story.reports as "storySize", cardinality(story.sources) as sources
          from article join story on story.market = article.market and story.id = story_id
         where article.market = ${key}`;
      const groups = topNews(candidates, room.clock.now().getTime());
      const main = groups.get('main') ?? [];
      expect(main.length, key).toBeGreaterThanOrEqual(2);
      for (const { sources } of main) expect(sources, key).toBeGreaterThanOrEqual(2);
      for (const [channel, group] of groups) expect(group, `${key} ${channel}`).not.toEqual([]);
    }
  });

  it('stay true when they are made fresh at the next start, told otherwise, or taken away', async () => {
    await placeSampleNews(room.sql, { demo: true, now: room.hoursAgo(-24), among: ['ngen'] });
    await room.sql`update article set story = 'another' where sample_key is not null and story = 'repair-mark'`;
    await stories.groupMarket('ngen');
    const wrong = await room.sql`
      select story.id from story join article on story_id = story.id
       group by story.id, last_seen having max(published_at) <> last_seen`;
    expect(wrong).toHaveLength(0);
    await placeSampleNews(room.sql, { demo: false, now: room.clock.now() });
    for (const { key } of markets) await stories.groupMarket(key);
    expect(await room.sql`select from story`).toHaveLength(0);
  });
});
