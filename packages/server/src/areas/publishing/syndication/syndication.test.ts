import { gunzipSync } from 'node:zlib';
import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const publicUrl = 'https://griot.example';
const noon = Date.UTC(2026, 2, 10, 12);
const at = (hoursAgo: number) => new Date(noon - hoursAgo * HOUR_MS);

const bridge = anArticle({ title: 'A bridge & its <river>', published_at: at(1) });
const lastWeek = anArticle({ published_at: at(7 * 24) });
const unlisted = {
  sample: anArticle({ published_at: at(2), is_sample: true, sample_key: 'bridge' }),
  removed: anArticle({ published_at: at(2), removed_at: at(1) }),
  restricted: anArticle({ published_at: at(2) }),
  tooOld: anArticle({ published_at: at(31 * 24) }),
  elsewhere: anArticle({ published_at: at(2), market: 'ghen' }),
};

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const pageOf = ({ news_id }: { news_id: string }) => `${publicUrl}/lite/detail/${news_id}`;

let fresh: FreshApp;
const get = (url: string, headers: Record<string, string> = {}) => fresh.app.inject({ url, headers });

beforeAll(async () => {
  const config = { publicUrl };
  fresh = await freshApp({ config, web: null, articles: [bridge, lastWeek, ...Object.values(unlisted)] });
  const { market, news_entry_id } = unlisted.restricted;
  await fresh.sql`insert into restriction ${fresh.sql({ market, news_entry_id, country: 'gb', reason: 'court', at: at(0) })}`;
});
afterAll(() => fresh.close());

describe('robots.txt', () => {
  it('lets robots read pages, pictures and feeds, keeps them from calls, and names the sitemap', async () => {
    const sent = await get('/robots.txt');
    expect(sent.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=1800',
    });
    const rules = robotsParser(`${publicUrl}/robots.txt`, sent.body);
    const open = ['/', '/lite/', '/lite/detail/ngen1', '/media/a/504x283-hi/b', '/rss/ngen.xml', '/sitemap.xml'];
    const closed = ['/ng/en/v1/news/main', '/news/detail/ngen1', '/social/v1/user/login', '/docs', '/metrics'];
    expect(open.filter((path) => rules.isAllowed(publicUrl + path, 'anybot'))).toEqual(open);
    expect(closed.filter((path) => rules.isAllowed(publicUrl + path, 'anybot'))).toEqual([]);
    expect(rules.getSitemaps()).toEqual([`${publicUrl}/sitemap.xml`]);
  });
});

describe('the sitemaps', () => {
  it('are listed by an index, those of the markets that have news', async () => {
    const sent = await get('/sitemap.xml');
    expect(sent.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(sent.body)).toEqual(
      ['pages', 'ngen', 'ghen', 'news/ngen', 'news/ghen'].map((name) => `${publicUrl}/sitemaps/${name}.xml`),
    );
    expect(locations((await get('/sitemaps/pages.xml')).body)).toEqual([`${publicUrl}/lite/`]);
  });

  it('list what a market shows to everyone, of the last thirty days, and no samples', async () => {
    const { body } = await get('/sitemaps/ngen.xml');
    expect(locations(body)).toEqual([bridge, lastWeek].map(pageOf));
    expect(body).toContain(`<lastmod>${bridge.published_at.toISOString()}</lastmod>`);
  });

  it('list the news of the last two days with name, language, time and title', async () => {
    const { body } = await get('/sitemaps/news/ngen.xml');
    expect(locations(body)).toEqual([pageOf(bridge)]);
    expect(body).toContain(
      '<news:news><news:publication><news:name>Griot</news:name><news:language>en</news:language></news:publication>' +
        '<news:publication_date>2026-03-10T11:00:00.000Z</news:publication_date>' +
        '<news:title>A bridge &amp; its &lt;river&gt;</news:title></news:news>',
    );
  });

  it('are there, and empty, for a market without news; for no market there are none', async () => {
    const empty = await get('/sitemaps/egar.xml');
    expect([empty.statusCode, locations(empty.body)]).toEqual([200, []]);
    for (const path of ['/sitemaps/xxxx.xml', '/sitemaps/news/xxxx.xml', '/sitemaps/ngen', '/sitemaps/']) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});

describe('a document', () => {
  it('comes compressed to who takes it, plain to who does not, and is not sent again while it is the same', async () => {
    const [zipped, plain] = [
      await get('/sitemaps/ngen.xml', { 'accept-encoding': 'gzip, br' }),
      await get('/sitemaps/ngen.xml'),
    ];
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=1800',
      vary: 'Accept-Encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const etag = String(zipped.headers.etag);
    expect(plain.headers.etag).toBe(etag);
    const again = await get('/sitemaps/ngen.xml', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/sitemaps/ngen.xml', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is made anew after a while: what was removed is gone, what was corrected says when', async () => {
    const own = await freshApp({ config: { publicUrl }, web: null, articles: [bridge, lastWeek] });
    try {
      const read = async () => (await own.app.inject('/sitemaps/ngen.xml')).body;
      const first = await read();
      const { market, news_entry_id } = bridge;
      await own.sql`update article set removed_at = ${at(0)} where news_entry_id = ${lastWeek.news_entry_id}`;
      await own.sql`update article set version = 2 where news_entry_id = ${news_entry_id}`;
      const past = { version: 1, kind: 'corrected', at: at(0.5), title: 'A bridge', summary: '', body_html: '' };
      await own.sql`insert into article_history ${own.sql({ market, news_entry_id, ...past, pictures: own.sql.json([]) })}`;
      own.clock.pass(29 * MINUTE_MS);
      expect(await read()).toBe(first);
      own.clock.pass(MINUTE_MS);
      const second = await read();
      expect(locations(second)).toEqual([pageOf(bridge)]);
      expect(second).toContain('<lastmod>2026-03-10T11:30:00.000Z</lastmod>');
    } finally {
      await own.close();
    }
  });

  it('names the origin it was asked at where the service has no public one', async () => {
    const own = await freshApp({ web: null });
    try {
      const asked = (host: string) => own.app.inject({ url: '/robots.txt', headers: { host } });
      expect((await asked('news.example:8080')).body).toContain('Sitemap: http://news.example:8080/sitemap.xml');
      expect((await asked('a b')).statusCode).toBe(400);
    } finally {
      await own.close();
    }
  });
});

it('a long list is read in batches: every article once, however many appeared at the same moment', async () => {
  const own = await freshApp({ config: { publicUrl }, web: null });
  try {
    await own.sql.begin(async (sql) => {
      await sql`
      insert into article (market, news_entry_id, news_id, title, language, category, source_key, source_name, url,
                           domain, published_at)
      select 'ngen', id, id, 'A bridge', 'en', 'politics', 'courier', 'The Courier', 'https://courier.example/' || n,
             'courier.example', ${at(1)}::timestamptz - case when n < 3000 then '0'::interval else '1 hour' end
        from generate_series(1, 4500) n, concat('ngen', lpad(n::text, 16, '0')) id`;
      // The database does so by itself within a minute; until then its plans are those for an empty table.
      await sql`analyze article`;
    });
    const listed = locations((await own.app.inject('/sitemaps/ngen.xml')).body);
    expect(listed).toHaveLength(4_500);
    expect(new Set(listed).size).toBe(4_500);
    expect(locations((await own.app.inject('/sitemaps/news/ngen.xml')).body)).toEqual(listed.slice(0, 1_000));
  } finally {
    await own.close();
  }
});
