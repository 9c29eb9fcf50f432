import { readSampleNews } from '@griot/demo/sample-news';
import { contentLanguage } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { TopicRepository } from '../areas/feed/topic/topic.repository.ts';
import type { Sql } from '../db/sql.ts';
import { placeSampleNews } from './demo.ts';
import { sampleId } from './sample-id.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-11T12:00:00Z');
const news = await readSampleNews();
const english = news.find(({ language }) => language === 'en');
const [topic, comment] = [english?.topics[0], english?.comments.find(({ replies }) => replies.length > 0)];
if (!english || !topic || !comment) throw new Error('the English samples have no topic, or no comment with replies');
const postId = sampleId('ngen', 'entry', comment.article);
const newsOf = (market: (typeof markets)[number]) => news.find(({ language }) => language === contentLanguage(market));

/** To place the samples of all markets takes a second: what one market shows is looked at with a few of them. */
const few = ['ngen', 'ghen', 'keen'] as const;
const everywhere = markets.map(({ key }) => key);

let sql: Sql;
let among: readonly (typeof markets)[number]['key'][];
const place = (at = now, demo = true) => placeSampleNews(sql, { demo, now: at, among });
const placedIn = (places: typeof among) => async () => {
  const database = await freshDatabase();
  sql = database.sql;
  among = places;
  await place();
  return database.drop;
};

/** Everything there is, but for the times. */
const allOf = async () => ({
  topics: await sql`select market, id, key, title, state, picture_id, is_sample from topic order by 1, 2`,
  sections: await sql`select * from topic_section order by 1, 2, 3`,
  articles: await sql`select * from topic_article order by 1, 2, 3, 4`,
  trends: await sql`select market, term, title, mark, reports, score, is_sample from trend order by 1, 2`,
  comments: await sql`select market, id, post_id, root_id, content, like_count, reply_count from comment order by 1, 2`,
  counts: await sql`select market, news_entry_id, comment_num from article order by 1, 2`,
});

describe('what stands around the samples, in every market,', () => {
  beforeAll(placedIn(everywhere));

  it('gives every market the topic, the hot searches and the comments of its language', async () => {
    const { topics, articles, trends, comments } = await allOf();
    for (const market of markets) {
      const own = <Row extends { market?: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.market === market.key);
      const sample = newsOf(market);
      const shown = new Set(
        sample?.articles.flatMap(({ key, markets }) => ((markets?.includes(market.key) ?? true) ? [key] : [])),
      );
      const shownComments = sample?.comments.filter(({ article }) => shown.has(article)) ?? [];
      expect(own(topics).map(({ key, state }) => [key, state])).toEqual(
        sample?.topics.map(({ key }) => [key, 'published']),
      );
      expect(own(articles)).toHaveLength(
        sample?.topics[0]?.sections.flatMap((section) => section.articles).length ?? 0,
      );
      expect(own(trends).map(({ title }) => title)).toEqual(
        expect.arrayContaining(sample?.searches.map(({ title }) => title) ?? []),
      );
      expect(own(comments)).toHaveLength(shownComments.flatMap(({ replies }) => [0, ...replies]).length);
    }
  });

  it('leaves with the demo', async () => {
    await place(later, false);
    for (const rows of Object.values(await allOf())) expect(rows).toEqual([]);
  });
});

describe('what stands around the samples of a market', () => {
  beforeAll(placedIn(few));

  it('is the same after a second start', async () => {
    const first = await allOf();
    await place(later);
    expect(await allOf()).toEqual(first);
  });

  describe('a sample topic', () => {
    const id = sampleId('ngen', 'topic', topic.key);

    it('has its sections in order, with articles its market has, and a picture of its own', async () => {
      const listed = await sql`
        select section, position, news_entry_id from topic_article join article using (market, news_entry_id)
         where topic_id = ${id} order by 1, 2`;
      const expected = topic.sections.flatMap(({ articles }, section) =>
        articles.map((key, at) => [section + 1, at + 1, sampleId('ngen', 'entry', key)]),
      );
      expect(listed.map((row) => Object.values(row))).toEqual(expected);
      const [row] = await sql`select picture_id, source_name from topic where id = ${id}`;
      expect(row).toEqual({
        picture_id: `sample-${topic.key}-1`,
        source_name: english.sources.find(({ key }) => key === topic.source)?.name,
      });
    });

    it('goes when it is no longer in the files', async () => {
      const gone = sampleId('ngen', 'topic', 'en-topic-gone');
      await sql`
        insert into topic (market, id, key, title, is_sample, created_at, updated_at)
        values ('ngen', ${gone}, 'en-topic-gone', 'x', true, now(), now())`;
      await place(later);
      expect(await sql`select from topic where id = ${gone}`).toEqual([]);
    });

    it('stays a draft when the operator withdrew it, and becomes the operator’s own when they edit it', async () => {
      await sql`update topic set state = 'draft', published_at = null where id = ${id}`;
      await place(later);
      expect(await sql`select state from topic where id = ${id}`).toEqual([{ state: 'draft' }]);
      const content = { id, key: topic.key, title: 'Ours', summary: '', sourceName: '', pictureId: null };
      const sections = [{ title: 'One', articles: [postId] }];
      const act = { who: 'ada', why: '', at: now, market: 'ngen' as const, what: 'topic.edit', subject: topic.key };
      await new TopicRepository(sql).write({ ...content, sections }, act);
      await place(later);
      expect(await sql`select title, is_sample from topic where id = ${id}`).toEqual([
        { title: 'Ours', is_sample: false },
      ]);
      expect(await sql`select from topic_article where topic_id = ${id}`).toHaveLength(1);
    });
  });

  describe('a sample trend', () => {
    const trendsOf = (market: string) =>
      sql`select term, is_sample from trend where market = ${market} order by score desc`;

    it('stands until the market has one that was counted', async () => {
      expect(await trendsOf('ngen')).toHaveLength(10);
      await sql`
        insert into trend (market, term, title, mark, at) values ('ngen', 'harmattan', 'Harmattan', 'new', now())`;
      await place(later);
      expect(await trendsOf('ngen')).toEqual([{ term: 'harmattan', is_sample: false }]);
      expect(await trendsOf('ghen')).toHaveLength(10);
    });

    it('keeps the operator’s word on it, and gives way to a counted one of its name', async () => {
      const [first, second] = await trendsOf('keen');
      await sql`update trend set banned = true where market = 'keen' and term = ${first?.term}`;
      await sql`
        update trend set is_sample = false, pinned = true, title = 'Ours' where market = 'keen' and term = ${second?.term}`;
      await place(later);
      const [banned, pinned] = await sql`
        select banned, title from trend where market = 'keen' and term in (${first?.term}, ${second?.term})
         order by banned desc`;
      expect([banned?.banned, pinned?.title]).toEqual([true, 'Ours']);
      expect(await trendsOf('keen')).toHaveLength(10);
    });
  });

  it('leaves with the demo, but for what the operator made of it', async () => {
    await place(later, false);
    const { topics, sections, articles, trends, comments, counts } = await allOf();
    expect([topics, sections, articles].map((rows) => rows.length)).toEqual([1, 1, 0]);
    expect(trends.map(({ market, is_sample }) => [market, is_sample])).toEqual([
      ['keen', expect.any(Boolean)],
      ['keen', expect.any(Boolean)],
      ['ngen', false],
    ]);
    expect([comments, counts]).toEqual([[], []]);
  });
});
