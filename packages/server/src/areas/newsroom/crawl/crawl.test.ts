import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { failing, gone, html, inOrder, redirect, text } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { RecordingArticleImport } from '@griot/testkit/publisher/recording-article-import';
import { openVisitedPaper } from '@griot/testkit/publisher/visited-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFetcher } from '../../../fetch/fetcher.ts';
import { readFeed } from '../../../threads/tasks/read-feed.ts';
import { CrawlRepository } from './crawl.repository.ts';
import { CrawlService } from './crawl.service.ts';

const never = new AbortController().signal;
/** Without threads: how these work is shown beside them. */
const here = { readFeed: async (feed: Parameters<typeof readFeed>[0]) => readFeed(feed) };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const visitedPaper = (wishes?: Parameters<typeof openVisitedPaper>[1]) => openVisitedPaper(database.sql, wishes);

describe('a visit to a feed', () => {
  it('takes a time without a zone for one of the market', async () => {
    const { put, visit, articleImport } = await visitedPaper();
    const item = '<title>One</title><link>http://a.example/1</link><pubDate>2026-03-10 08:00:00</pubDate>';
    put('/feed.rss', text(`<rss><channel><item>${item}</item></channel></rss>`));
    await visit();
    expect(articleImport.asked.map(({ entry }) => entry.published)).toEqual([Date.UTC(2026, 2, 10, 7)]); // Lagos
  });

  it('hands on what is new, the newest first, and what has changed', async () => {
    const { publish, correct, visit, articleImport, row } = await visitedPaper();
    const day = (at: number) => new Date(Date.UTC(2026, 2, at, 8));
    await publish(aStory({ slug: 'a-bridge', published: day(8) }), aStory({ slug: 'a-well', published: day(9) }));
    expect(await visit()).toEqual({ outcome: 'read', found: 2 });
    expect(articleImport.asked.map(({ entry }) => entry.title)).toEqual([
      'What people say about a well',
      'What people say about a bridge',
    ]);
    expect(articleImport.asked[0]).toMatchObject({
      market: 'ngen',
      feedLanguage: 'en',
      feedAddress: (await row()).address,
    });
    await publish(aStory({ slug: 'a-road', published: day(10) }));
    correct('a-well', { title: 'What people really say about a well' });
    expect(await visit()).toEqual({ outcome: 'read', found: 2 });
    expect(articleImport.titles().sort()).toEqual([
      'What people really say about a well',
      'What people say about a bridge',
      'What people say about a road',
    ]);
  });

  it('asks only for what has changed since', async () => {
    const { publish, visit, asked, row } = await visitedPaper();
    await publish(aStory({ slug: 'a-bridge' }));
    await visit();
    expect(await row()).toMatchObject({
      last_status: 200,
      etag: expect.any(String),
      last_modified: expect.any(String),
    });
    const { etag } = await row();
    expect(await visit()).toEqual({ outcome: 'unchanged', found: 0 });
    expect(asked.at(-1)?.headers['if-none-match']).toBe(etag);
    expect(await row()).toMatchObject({ last_status: 304, etag, failures: 0, last_error: null });
  });

  it('remembers where the feed has gone for good, and only that', async () => {
    const { put, visit, paths, row, origin, publish } = await visitedPaper({ path: '/old' });
    await publish(aStory({ slug: 'a-bridge' }));
    put('/old', redirect(302, '/feed.rss'));
    await visit();
    expect(await row()).toMatchObject({ moved_to: null });
    put('/old', redirect(301, '/feed.atom'));
    await visit();
    expect(await row()).toMatchObject({ moved_to: `${origin}/feed.atom`, failures: 0 });
    await visit();
    expect(paths()).toEqual(['/old', '/feed.rss', '/old', '/feed.atom', '/feed.atom']);
  });

  it('asks the old address again when nothing is found at the new one', async () => {
    const { put, visit, paths, row, publish } = await visitedPaper({ path: '/old' });
    await publish(aStory({ slug: 'a-bridge' }));
    put('/old', inOrder(redirect(301, '/new'), text('nothing')));
    put('/new', inOrder(text('{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}'), gone(404)));
    for (let count = 0; count < 4; count++) await visit();
    expect(await row()).toMatchObject({
      moved_to: null,
      failures: 3,
      last_error: 'http',
      last_status: 404,
      etag: null,
    });
    await visit();
    expect(paths()).toEqual(['/old', '/new', '/new', '/new', '/new', '/old']);
  });

  it('waits as long as the publisher asks', async () => {
    const { put, visit, minutesLeft, row, key } = await visitedPaper();
    put(new URL(key.address).pathname, failing(503, { 'retry-after': String(5 * 3600) }));
    expect(await visit()).toEqual({ outcome: 'failed', found: 0 });
    expect(await minutesLeft()).toBe(5 * 60);
    expect(await row()).toMatchObject({ failures: 1, last_error: 'http', last_status: 503, last_success_at: null });
  });

  it('does not count it against a feed when its host asked for a pause', async () => {
    const { crawl, visit, put, key, row, minutesLeft, paths, clock } = await visitedPaper();
    put('/feed.rss', failing(429, { 'retry-after': '1200' }));
    await visit();
    await database.sql`update feed set next_at = ${clock.now()}, failures = 0 where address = ${key.address}`;
    expect(await crawl.visit(key, never)).toEqual({ outcome: 'later', found: 0 });
    expect(await minutesLeft()).toBe(20);
    expect(await row()).toMatchObject({ failures: 0 });
    expect(paths()).toHaveLength(1);
  });

  it('comes back later and later while it fails, and as usual once it does not', async () => {
    const { put, visit, minutesLeft, row, publish } = await visitedPaper();
    put('/feed.rss', failing(500));
    const pauses: number[] = [];
    for (let count = 0; count < 9; count++) {
      await visit();
      pauses.push(await minutesLeft());
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
    expect(await row()).toMatchObject({ failures: 9, last_error: 'http', last_status: 500 });
    await publish(aStory({ slug: 'a-bridge' }));
    await visit();
    expect(await row()).toMatchObject({ failures: 0, last_error: null, last_status: 200 });
  });

  it('comes once a day to a feed that is gone', async () => {
    const { put, visit, minutesLeft } = await visitedPaper();
    put('/feed.rss', gone(410));
    await visit();
    expect(await minutesLeft()).toBe(24 * 60);
  });

  it.each<[string, string, string]>([
    ['no feed', 'no-feed', 'just words'],
    ['nothing', 'empty', '   '],
    ['a document', 'binary', '%PDF-1.7'],
  ])('says what it found where it is %s', async (_, error, body) => {
    const { put, visit, row } = await visitedPaper();
    put('/feed.rss', text(body));
    expect(await visit()).toEqual({ outcome: 'failed', found: 0 });
    expect(await row()).toMatchObject({ last_error: error, last_status: 200, failures: 1, etag: null });
  });

  it('saves what it can of a broken feed', async () => {
    const { put, visit } = await visitedPaper();
    put(
      '/feed.rss',
      text('<rss><channel><item><title>One</title><link>http://a.example/1</link></item><item><title>Tw'),
    );
    expect(await visit()).toMatchObject({ outcome: 'read' });
  });

  it('goes on to the feed that a page in its place names', async () => {
    const { put, visit, row, origin, publish, paths } = await visitedPaper({ path: '/rss' });
    await publish(aStory({ slug: 'a-bridge' }));
    put('/rss', html('<html><head><link rel="alternate" type="application/atom+xml" href="/feed.atom"></head></html>'));
    expect(await visit()).toEqual({ outcome: 'read', found: 1 });
    expect(await row()).toMatchObject({ moved_to: `${origin}/feed.atom`, failures: 0 });
    await visit();
    expect(paths()).toEqual(['/rss', '/feed.atom', '/feed.atom']);
  });

  it('gives up on a page that names none or several', async () => {
    const { put, visit, row } = await visitedPaper({ path: '/rss' });
    put('/rss', html('<html><title>Sorry</title></html>'));
    await visit();
    expect(await row()).toMatchObject({ last_error: 'page', moved_to: null });
    const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
    put('/rss', html(`<html><head>${link('/a')}${link('/b')}</head></html>`));
    await visit();
    expect(await row()).toMatchObject({ last_error: 'page', moved_to: null, failures: 2 });
  });

  it('comes as often as the feed publishes', async () => {
    const { publish, visit, row, clock, minutesLeft } = await visitedPaper();
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
    await publish(...[1, 2, 3, 4].map((at) => aStory({ slug: `quake-${at}`, published: hoursAgo(at / 4) })));
    await visit();
    expect(await minutesLeft()).toBeCloseTo(7.5, 5);
    clock.pass(10 * DAY_MS);
    await visit();
    const { items_a_day, items_normal } = await row();
    expect(items_a_day).toBeLessThan(0.01);
    expect(items_normal).toBeCloseTo(96 * Math.exp(-10 / 14), 1);
    expect(await minutesLeft()).toBeCloseTo(15.3, 1);
  });

  it('takes thirty articles of a feed it does not know, and a hundred of one it knows', async () => {
    const { put, visit } = await visitedPaper();
    const items = (prefix: string) =>
      Array.from({ length: 150 }, (_, at) => `<item><guid>${prefix}${at}</guid><title>${prefix} ${at}</title></item>`);
    put('/feed.rss', text(`<rss><channel>${items('a').join('')}</channel></rss>`));
    expect(await visit()).toEqual({ outcome: 'read', found: 30 });
    put('/feed.rss', text(`<rss><channel>${items('b').join('')}</channel></rss>`));
    expect(await visit()).toEqual({ outcome: 'read', found: 100 });
  });

  it('leaves everything as due as before when it is stopped', async () => {
    const { crawl, key, row } = await visitedPaper();
    const before = await row();
    await expect(crawl.visit(key, AbortSignal.abort())).rejects.toThrow('stopped');
    expect(await row()).toEqual(before);
  });

  it('hands on nothing when it cannot be written down', async () => {
    const { sql } = database;
    const { publish, key, clock, row, port } = await visitedPaper();
    await publish(aStory({ slug: 'a-bridge' }));
    const fetch = openFetcher({ version: '0', contact: undefined, clock }, { loopbackPorts: [port], gap: 0 });
    const broken = new CrawlRepository(sql, async () => Promise.reject(new Error('no room')));
    const before = await row();
    const crawl = new CrawlService({
      store: broken,
      fetch,
      threads: here,
      articleImport: new RecordingArticleImport(),
      clock,
    });
    await expect(crawl.visit(key, never)).rejects.toThrow('no room');
    expect(await row()).toEqual(before);
  });
});

describe('the feeds to visit', () => {
  it('are those that are due, of live sources', async () => {
    const { sql } = database;
    const { crawl, key, source, clock, paths } = await visitedPaper();
    const isDue = async () => (await crawl.due(1_000)).some(({ address }) => address === key.address);
    expect(await isDue()).toBe(true);
    for (const state of ['paused', 'blocked', 'draft']) {
      await sql`update source set state = ${state} where key = ${source}`;
      expect(await isDue()).toBe(false);
      expect(await crawl.visit(key, never)).toEqual({ outcome: 'resting', found: 0 });
    }
    await sql`update source set state = 'live' where key = ${source}`;
    await sql`update feed set state = 'paused' where address = ${key.address}`;
    expect(await isDue()).toBe(false);
    await sql`update feed set state = 'live', next_at = ${new Date(clock.now().getTime() + 1)} where address = ${key.address}`;
    expect(await isDue()).toBe(false);
    expect(await crawl.visit(key, never)).toEqual({ outcome: 'resting', found: 0 });
    expect(paths()).toEqual([]);
    clock.pass(1);
    expect(await isDue()).toBe(true);
  });
});

describe('the share of pages that give an article', () => {
  it('counts pages that could not be read, and no other reason to leave an article out', async () => {
    const reasons = ['', 'unreadable-page', 'old', 'unreadable-page'];
    const articleImport = new RecordingArticleImport(() => {
      const reason = reasons.shift();
      return reason ? { outcome: reason === 'old' ? 'skipped' : 'made', reason } : undefined;
    });
    const { publish, visit, row } = await visitedPaper({ articleImport });
    await publish(...['a', 'b', 'c', 'd'].map((slug) => aStory({ slug })));
    expect(await row()).toMatchObject({ extraction_rate: null });
    await visit();
    expect((await row()).extraction_rate).toBeCloseTo(0.95 * 0.95, 5);
  });
});
