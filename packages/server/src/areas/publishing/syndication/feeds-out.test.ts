import { readFeed } from '@griot/content/feeds/read-feed';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { rssFaults } from '@griot/testkit/publisher/rss-faults';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const publicUrl = 'https://griot.example';
const parser = new RssParser({
  customFields: { item: ['media:content', 'source', 'dc:creator'], feed: ['ttl', 'lastBuildDate'] as never[] },
});

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ config: { publicUrl }, web: null });
});
beforeEach(async () => {
  fresh.clock.pass(5 * 60_000); // what was cached is made anew
  await fresh.sql`delete from article`;
});
afterAll(() => fresh.close());

async function feedOf(path: string, ...articles: NewArticle[]) {
  if (articles.length > 0) await insertArticles(fresh.sql, ...articles);
  const sent = await fresh.app.inject(path);
  const parsed = await parser.parseString(sent.body);
  const contentType = String(sent.headers['content-type']);
  const read = readFeed(sent.rawPayload, { address: publicUrl + path, contentType });
  if (read.kind !== 'feed') throw new Error(`our own reader calls it ${read.kind}`);
  return { sent, parsed, read };
}

const wide = { id: 'p1', width: 720, height: 480, caption: 'The bridge' };
const bridge = anArticle({ pictures: [wide], author_name: 'Ada Obi' });

describe('a market’s feed', () => {
  it('tells of each article: title, page, time, summary, channel, author and picture, and never its text', async () => {
    const body_html = '<p>Only those who open it read this.</p>';
    const { sent, parsed, read } = await feedOf('/rss/ngen.xml', { ...bridge, body_html });
    expect(sent.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(sent.body).not.toContain('Only those who open it');
    const link = `${publicUrl}/lite/detail/${bridge.news_id}`;
    expect(parsed).toMatchObject({
      title: 'Griot · News · Nigeria',
      link: `${publicUrl}/lite/feeds`,
      feedUrl: `${publicUrl}/rss/ngen.xml`,
      language: 'en-ng',
      ttl: '15',
      lastBuildDate: 'Tue, 10 Mar 2026 11:00:00 GMT',
    });
    expect(parsed.items).toHaveLength(1);
    expect(parsed.items[0]).toMatchObject({
      title: bridge.title,
      link,
      guid: bridge.news_entry_id,
      isoDate: '2026-03-10T11:00:00.000Z',
      content: bridge.summary,
      categories: ['Politics'],
      creator: 'Ada Obi',
    });
    const { problems, entries, feed } = read;
    expect([problems, feed.title, entries.length]).toEqual([[], 'Griot · News · Nigeria', 1]);
    expect(entries[0]).toMatchObject({ title: bridge.title, link });
    expect(entries[0]?.images).toEqual([
      expect.objectContaining({ url: expect.stringMatching(/^https:\/\/griot\.example\/media\/[\w-]+\/720-hi\/p1$/) }),
    ]);
  });

  it('names the source and the feed an article came by', async () => {
    await insertArticles(fresh.sql, bridge);
    await fresh.sql`update article set feed_address = 'https://courier.example/feed?a=1&b=2'`;
    const { sent } = await feedOf('/rss/ngen.xml');
    expect(sent.body).toContain('<source url="https://courier.example/feed?a=1&amp;b=2">The Courier</source>');
  });

  it('holds the newest fifty, those of one channel where one is asked for', async () => {
    const many = Array.from({ length: 60 }, (_, minutes) =>
      anArticle({
        category: minutes % 2 ? 'sports' : 'politics',
        published_at: new Date(Date.UTC(2026, 2, 10, 10, minutes)),
      }),
    );
    const { parsed } = await feedOf('/rss/ngen.xml', ...many);
    const newestFirst = many.map(({ news_entry_id }) => news_entry_id).reverse();
    expect(parsed.items.map(({ guid }) => guid)).toEqual(newestFirst.slice(0, 50));
    const sports = await feedOf('/rss/ngen/sports.xml');
    expect(sports.parsed.items).toHaveLength(30);
    expect(sports.parsed).toMatchObject({
      title: 'Griot · Sports · Nigeria',
      link: `${publicUrl}/lite/feeds?channel=sports`,
      feedUrl: `${publicUrl}/rss/ngen/sports.xml`,
    });
  });

  it('of a channel holds what is also in it', async () => {
    const studied = anArticle({ category: 'sports', also_in: ['science'] });
    const { parsed } = await feedOf('/rss/ngen/science.xml', studied, anArticle({ category: 'sports' }));
    expect(parsed.items.map(({ guid }) => guid)).toEqual([studied.news_entry_id]);
  });

  it('is written in the market’s words, and marks samples in the title', async () => {
    const { parsed } = await feedOf(
      '/rss/egar/politics.xml',
      anArticle({ market: 'egar', title: 'جسر جديد', language: 'ar', is_sample: true, sample_key: 'bridge' }),
    );
    expect(parsed.title).toMatch(/^Griot · .*\p{Script=Arabic}.* · مصر$/u);
    expect(parsed.items[0]?.title).toMatch(/^\p{Script=Arabic}+: جسر جديد$/u);
  });

  it('leaves out what was removed, and what is restricted anywhere', async () => {
    const restricted = anArticle();
    await insertArticles(fresh.sql, restricted);
    const { market, news_entry_id } = restricted;
    const at = new Date();
    await fresh.sql`insert into restriction ${fresh.sql({ market, news_entry_id, country: 'gb', reason: 'court', at })}`;
    const { parsed, sent } = await feedOf('/rss/ngen.xml', anArticle({ removed_at: at }));
    expect(parsed.items).toEqual([]);
    expect(sent.body).not.toContain('lastBuildDate');
  });

  it('is not sent again while it is the same', async () => {
    const { sent } = await feedOf('/rss/ngen.xml', bridge);
    fresh.clock.pass(6 * 60_000);
    const again = await fresh.app.inject({
      url: '/rss/ngen.xml',
      headers: { 'if-none-match': String(sent.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is there for no unknown market or channel', async () => {
    for (const path of [
      '/rss/xxxx.xml',
      '/rss/ngen/main.xml',
      '/rss/ngen/nothing.xml',
      '/rss/ngen',
      '/rss/__proto__.xml',
    ]) {
      expect((await fresh.app.inject(path)).statusCode, path).toBe(404);
    }
  });
});

describe('whatever titles and summaries hold', () => {
  it.each([
    'Ends ]]> early',
    '</title></item></channel></rss>',
    '</script><script>alert(1)</script>',
    `"quotes" & 'apostrophes' &amp; &bogus; &#0;`,
    'bell\u0007, vertical\u000b, escape\u001b, last\ufffe\uffff',
    'عنوان \u202e بالعكس \u200f',
    '<!DOCTYPE x [<!ENTITY e "boom">]>&e;',
    '   ',
  ])('a feed stays well-formed: %s', async (title) => {
    const article = anArticle({ title, summary: title, source_name: title, author_name: title });
    const { sent, parsed, read } = await feedOf('/rss/ngen.xml', article);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    const shownTitle = title.replace(/[\u0000-\u0008\u000b\u001b\ufffe\uffff]/g, '').trim();
    expect(rssFaults(sent.body)).toEqual([]);
    expect((parsed.items[0]?.title ?? '').trim()).toBe(shownTitle);
    expect(read.entries).toHaveLength(1);
  });
});
