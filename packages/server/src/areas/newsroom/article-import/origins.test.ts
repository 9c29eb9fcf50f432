import { FakeClock } from '@griot/testkit/fake-clock';
import { html } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleImportRepository } from './article-import.repository.ts';

let shared: Awaited<ReturnType<typeof openSharedNewsroom>>;
beforeAll(async () => {
  shared = await openSharedNewsroom();
});
afterAll(() => shared.close());

const newsroom = () => openNewspaperImport({ ...shared, clock: new FakeClock() });

describe('the channel of a source', () => {
  it.each<[string, (string | null)[], string | null]>([
    ['is the one its other feeds agree on', ['sports', 'sports'], 'sports'],
    ['is none where they do not agree', ['sports', 'politics'], null],
    ['is none where one of them says nothing', ['sports', 'sports', null], null],
    ['is none where there is one other feed alone', ['sports'], null],
    ['is none where there is no other', [], null],
  ])('%s', async (_, channels, expected) => {
    const { feeds, market, origin, sourceKey } = await newsroom();
    for (const [at, channel] of channels.entries()) {
      const feed = { market, source_key: sourceKey, address: `${origin}/feed-${at}`, channel };
      await shared.sql`insert into feed ${shared.sql(feed)}`;
    }
    const paused = { market, source_key: sourceKey, address: `${origin}/old`, channel: 'world', state: 'paused' };
    await shared.sql`insert into feed ${shared.sql(paused)}`;
    expect(await new ArticleImportRepository(shared.sql).origin(market, sourceKey, feeds.rss)).toMatchObject({
      channel: null,
      source_channel: expected,
    });
  });

  it('is that of an article which nothing else tells', async () => {
    const { gather, market, origin, publish, rows, sourceKey } = await newsroom();
    for (const name of ['a', 'b']) {
      const feed = { market, source_key: sourceKey, address: `${origin}/${name}`, channel: 'sports' };
      await shared.sql`insert into feed ${shared.sql(feed)}`;
    }
    await publish(aStory({ slug: 'the-stadium' }));
    await gather();
    expect(await rows()).toMatchObject([{ category: 'sports', channel_by: 'source' }]);
  });
});

describe('a publisher who names pictures as we do', () => {
  it('DET-20 gets none of ours into an article', async () => {
    const { gather, publish, put, rows } = await newsroom();
    await publish(aStory({ slug: 'the-first' }));
    await gather();
    const [{ pictures: [kept] = [] } = {}] = await rows();
    const ours = `griot-media:${kept.id}`;
    const story = aStory({ slug: 'the-thief', picture: undefined });
    await publish(story);
    const image = `<img src="${ours}" srcset="${ours} 2x" data-src="${ours}" width="1200" height="800">`;
    const [first = '', ...others] = story.paragraphs.map((words) => `<p>${words}</p>`);
    put(
      '/news/the-thief',
      html(
        `<html lang="en"><head><meta property="og:image" content="${ours}"></head><body><article><h1>${story.title}</h1>${first}<figure>${image}<figcaption>Mine</figcaption></figure>${image}${others.join('')}</article></body></html>`,
      ),
    );
    await gather();
    const row = (await rows()).find(({ url }) => url.endsWith('the-thief'));
    expect(row).toMatchObject({ text_from: 'page', pictures: [] });
    expect(row?.body_html).toContain(first);
    expect(row?.body_html).not.toMatch(/griot-media|<img|<figure/);
  });
});
