import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aStory } from './newspaper-article.ts';
import { openNewspaper } from './open-newspaper.ts';

async function courier() {
  const paper = await openNewspaper();
  onTestFinished(() => paper.close());
  await paper.publish(
    aStory({ slug: 'the-old-bridge', title: 'Bridge & market <reopen>' }),
    aStory({ slug: 'the-harbour', published: new Date(Date.UTC(2026, 2, 10, 9)) }),
  );
  const get = (address: string, headers = {}) => fetch(address, { headers });
  return { ...paper, get, read: async (address: string) => (await get(address)).text() };
}

describe('a newspaper of the test kit', () => {
  it('has three feeds with the same articles, the newest first', async () => {
    const { addressOf, feeds, read } = await courier();
    for (const address of Object.values(feeds)) {
      const feed = await read(address);
      expect(feed.indexOf('/news/the-harbour')).toBeGreaterThan(0);
      expect(feed.indexOf('/news/the-harbour')).toBeLessThan(feed.indexOf('/news/the-old-bridge'));
    }
    const { items } = JSON.parse(await read(feeds.json));
    expect(items[1]).toMatchObject({ url: addressOf('the-old-bridge'), title: 'Bridge & market <reopen>' });
    expect(await read(feeds.rss)).toContain('<title>Bridge &amp; market &lt;reopen&gt;</title>');
  });

  it('prints pages with pictures that are drawn', async () => {
    const { addressOf, get, origin, read } = await courier();
    expect(await read(addressOf('the-harbour'))).toContain(
      `<meta property="og:image" content="${origin}/pictures/the-harbour.jpg">`,
    );
    const photo = Buffer.from(await (await get(`${origin}/pictures/the-harbour.jpg`)).arrayBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 800 });
  });

  it('does not send again what did not change', async () => {
    const { correct, feeds, get } = await courier();
    const etag = (await get(feeds.rss)).headers.get('etag') ?? '';
    expect((await get(feeds.rss, { 'if-none-match': etag })).status).toBe(304);
    correct('the-harbour', { title: 'Another title' });
    expect((await get(feeds.rss, { 'if-none-match': etag })).status).toBe(200);
  });

  it('withdraws an article, and answers what a test wants', async () => {
    const { addressOf, asked, feeds, get, origin, read, robots, withdraw } = await courier();
    withdraw('the-harbour', 410);
    expect((await get(addressOf('the-harbour'))).status).toBe(410);
    expect(await read(feeds.rss)).not.toContain('the-harbour');
    expect((await get(`${origin}/robots.txt`)).status).toBe(404);
    robots('User-agent: *', 'Disallow: /');
    expect(await read(`${origin}/robots.txt`)).toBe('User-agent: *\nDisallow: /');
    expect(asked.map(({ path }) => path)).toContain('/news/the-harbour');
  });
});
