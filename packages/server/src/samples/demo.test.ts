import { readSampleNews } from '@griot/demo/sample-news';
import { contentLanguage } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../db/sql.ts';
import { placeSampleNews } from './demo.ts';
import { sampleId } from './sample-id.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-11T12:00:00Z');
const news = await readSampleNews();
const bridge = news.find(({ language }) => language === 'en')?.articles.find(({ pictures }) => pictures.length === 3);
if (!bridge) throw new Error('the English samples have no article with three pictures');

type Sample = { market: string; sample_key: string; news_id: string; news_entry_id: string; published_at: Date };
let sql: Sql;

beforeAll(async () => {
  const database = await freshDatabase();
  sql = database.sql;
  await placeSampleNews(sql, { demo: true, now });
  return database.drop;
});

const samples = () => sql<Sample[]>`
  select market, sample_key, news_id, news_entry_id, published_at from article where is_sample order by 1, 2`;
const the = async (column: string, market = 'ngen') => {
  const key = bridge.key;
  const [row] = await sql`select ${sql(column)} as it from article where market = ${market} and sample_key = ${key}`;
  return row?.it;
};

describe('sample news', () => {
  it('is in every market that reads its language, unless it says which', async () => {
    const expected = markets.flatMap((market) =>
      news
        .filter(({ language }) => language === contentLanguage(market))
        .flatMap(({ articles }) => articles)
        .filter((article) => article.markets?.includes(market.key) ?? true)
        .map(({ key }) => `${market.key} ${key}`),
    );
    const stored = (await samples()).map(({ market, sample_key }) => `${market} ${sample_key}`);
    expect(stored).toEqual(expected.toSorted());
  });

  it('has its clips in every market', async () => {
    const stored = await sql`select market, count(*)::int from clip where is_sample group by market order by market`;
    const expected = markets.map(({ key }) => ({ market: key, count: 16 }));
    expect(stored).toEqual(expected.toSorted((a, b) => (a.market < b.market ? -1 : 1)));
  });

  it('is as old as its files say', async () => {
    expect(await the('published_at')).toEqual(new Date(now.getTime() - bridge.ageMinutes * 60_000));
  });

  it('is also in the channel that its file names besides its own', async () => {
    const named = news.flatMap(({ articles }) => articles).filter(({ alsoIn }) => alsoIn);
    const stored = await sql<{ sample_key: string; also_in: string[] }[]>`
      select distinct sample_key, also_in from article where also_in <> '{}'`;
    expect(new Map(stored.map(({ sample_key, also_in }) => [sample_key, also_in]))).toEqual(
      new Map(named.map(({ key, alsoIn }) => [key, alsoIn])),
    );
  });

  it('has ids of its market, each its own', async () => {
    const ids = (await samples()).flatMap(({ news_id, news_entry_id }) => [news_id, news_entry_id]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await the('news_entry_id')).toBe(sampleId('ngen', 'entry', bridge.key));
    expect(await the('news_id')).toMatch(/^ngen[0-9a-z]{16}$/);
  });

  it('comes from a site that cannot be', async () => {
    expect(await the('url')).toBe(`https://${bridge.source}.example/${bridge.key}`);
    expect(await the('domain')).toBe(`${bridge.source}.example`);
    expect(await the('frameable')).toBe(false);
  });

  it('names its pictures, and shows the first before the text and the others within it', async () => {
    const ids = [1, 2, 3].map((n) => `sample-${bridge.key}-${n}`);
    expect(await the('pictures')).toEqual(
      bridge.pictures.map(({ caption }, at) => ({ id: ids[at], width: 504, height: 283, caption })),
    );
    const body: string = await the('body_html');
    expect([...body.matchAll(/<img src="griot-media:([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
    expect(body.startsWith('<figure>')).toBe(true);
    expect(body.endsWith('</figure>')).toBe(false);
    expect(body).not.toMatch(/<\/figure><figure>|<\/h\d><figure>/);
    expect(body.replace(/<figure>.*?<\/figure>/g, '')).toBe(bridge.body);
  });
});

describe('starting again', () => {
  it('makes the same articles fresh, and keeps what readers did with them', async () => {
    const before = await samples();
    await sql`update article set like_count = 3 where market = 'ngen' and sample_key = ${bridge.key}`;
    await placeSampleNews(sql, { demo: true, now: later });

    const ids = (rows: readonly Sample[]) => rows.map(({ news_id, news_entry_id }) => news_id + news_entry_id);
    expect(ids(await samples())).toEqual(ids(before));
    expect(await the('published_at')).toEqual(new Date(later.getTime() - bridge.ageMinutes * 60_000));
    expect(await the('like_count')).toBe(3);
  });

  it('come with sample ads, in the language of each market; one that was stopped stays so, and its figures stay', async () => {
    const ads = () => sql<{ id: string; title: string }[]>`
      select id::text as id, title from house_ad where 'egar' = any(markets) and stopped_at is null order by id`;
    const [first, second] = await ads();
    expect([first?.title, second?.title].join()).toMatch(/^[\p{Script=Arabic}\p{M}\s]+,[\p{Script=Arabic}\p{M}\s]+$/u);
    await sql`update house_ad set stopped_at = now() where id = ${first?.id ?? ''}::bigint`;
    await placeSampleNews(sql, { demo: true, now: later, among: ['egar', 'ngen'] });
    expect(await ads()).toEqual([second]);
  });

  it('leaves out what the operator took out', async () => {
    await sql`
      update article set removed_at = now(), removed_by = 'operator' where market = 'ngen' and sample_key = ${bridge.key}`;
    await placeSampleNews(sql, { demo: true, now: later, among: ['ngen'] });
    expect([await the('removed_by'), await the('removed_at')]).toEqual(['operator', expect.any(Date)]);
  });

  it('removes samples that are no longer in the files, and leaves other articles alone', async () => {
    await sql`
      insert into article (market, news_entry_id, news_id, title, language, category, source_key, source_name, url, domain,
                           published_at, is_sample, sample_key)
      select 'ngen', 'ngen' || repeat(key, 16), 'ngen' || repeat(key, 16), 'x', 'en', 'world', 's', 'S', '', '', now(),
             key = 'a', case when key = 'a' then 'en-gone' end
        from unnest(array['a', 'b']) as key`;
    await placeSampleNews(sql, { demo: true, now, among: ['ngen'] });
    const left =
      await sql`select news_id from article where news_id in (${'ngen'.padEnd(20, 'a')}, ${'ngen'.padEnd(20, 'b')})`;
    expect(left.map(({ news_id }) => news_id)).toEqual(['ngen'.padEnd(20, 'b')]);
  });

  it('has samples in the markets that are chosen, and no others', async () => {
    const places = () => sql<{ market: string }[]>`
      select market from article where is_sample union select market from comment where is_sample
      union select market from topic where is_sample union select unnest(markets) from house_ad order by market`;
    await placeSampleNews(sql, { demo: true, now, among: ['egar', 'ngen'] });
    expect(await places()).toEqual([{ market: 'egar' }, { market: 'ngen' }]);
    await placeSampleNews(sql, { demo: true, now, among: ['ngen'] });
    expect(await places()).toEqual([{ market: 'ngen' }]);
  });

  it('with the demo off removes all samples and nothing else', async () => {
    await placeSampleNews(sql, { demo: false, now });
    expect(await samples()).toEqual([]);
    expect(await sql`select from article`).toHaveLength(1);
    expect(await sql`select from house_ad`).toHaveLength(0);
  });
});
