import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import type { Article } from '@griot/contract/entities/article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { failing, html, text } from '@griot/testkit/publisher/answers';
import { svgWithScript } from '@griot/testkit/publisher/drawn-pictures';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewsroom } from '@griot/testkit/publisher/open-newsroom';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenContentThreads, openContentThreads } from '../../threads/content-threads.ts';

let fresh: FreshApp;
let threads: OpenContentThreads;
const dataFolder = makeScratchFolder();
beforeAll(async () => {
  threads = openContentThreads({ threads: 1 });
  fresh = await freshApp({ config: { dataFolder, demo: false } });
});
afterAll(async () => {
  await threads.close();
  await fresh.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

type Wishes = Parameters<typeof openNewsroom>[1];
const newsroom = (wishes?: Wishes) => openNewsroom({ ...fresh, threads, dataFolder }, wishes);
const stored = (sourceKey: string) =>
  fresh.sql`
    select article.*, address, checked_at, text_from from article join article_page using (market, news_entry_id)
     where source_key = ${sourceKey} order by published_at desc`;
const opened = async (entryId: string): Promise<Article> =>
  (await fresh.readers.amina.send(calls.article.detail, { params: { id: entryId } })).json();

describe('a newspaper whose text may be shown whole', () => {
  it('gives the article with its pictures, served by us', async () => {
    const { addressOf, gather, origin, publish, sourceKey } = await newsroom({ channel: 'politics' });
    await publish(aStory({ slug: 'the-old-bridge', title: 'Bridge & market <reopen> in Ibadan' }));
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await stored(sourceKey);
    expect(row).toMatchObject({
      news_entry_id: expect.stringMatching(/^ngen[0-9a-z]{16}$/),
      title: 'Bridge & market <reopen> in Ibadan',
      summary: 'A morning spent asking about the old bridge.',
      category: 'politics',
      channel_by: 'feed',
      language: 'en',
      source_name: 'The Courier',
      author_name: 'Ada Obi',
      url: addressOf('the-old-bridge'),
      domain: `${sourceKey}.example`,
      places: ['2339354'],
      city_label: 'Ibadan',
      open_type: 0,
      frameable: true,
      is_sample: false,
      version: 1,
      text_from: 'page',
      published_at: new Date('2026-03-10T08:00:00Z'),
      created_at: fresh.clock.now(),
      pictures: [
        { width: 720, height: 480, caption: 'A view of the old bridge', placeholder: expect.stringMatching(/^UklG/) },
      ],
    });
    expect(row?.fingerprint).toHaveLength(512);

    const article = await opened(row?.news_entry_id);
    expect(article.sanitizedHtml).not.toContain(origin);
    expect(article.sanitizedHtml).toContain('Traders had put up their stalls before sunrise');
    expect(article.sanitizedHtml).not.toMatch(/newsletter|Share|All rights/);
    const [, source = ''] = /<img src="([^"]+)"/.exec(article.sanitizedHtml) ?? [];
    expect(source).toMatch(/^\/media\/[\w-]+\/720-hi\/p[0-9a-f]{32}$/);
    const picture = await fresh.app.inject({ url: source });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720, height: 480 });
  });

  it('is not asked for pages whose text its feed carries, but for the first', async () => {
    const { gather, pagesAsked, publish, sourceKey } = await newsroom({ feed: 'json' });
    await publish(aStory({ slug: 'the-harbour' }));
    await gather();
    expect(pagesAsked()).toEqual(['/news/the-harbour']); // whether it may be framed
    await publish(aStory({ slug: 'the-mill', published: new Date('2026-03-10T09:00:00Z') }));
    await gather();
    expect(pagesAsked()).toEqual(['/news/the-harbour']);
    expect(await stored(sourceKey)).toMatchObject([
      {
        text_from: 'feed',
        frameable: true,
        open_type: 0,
        checked_at: null,
        body_html: expect.stringMatching(/^<figure>.*treasurer/s),
      },
      { text_from: 'feed', frameable: true, checked_at: fresh.clock.now() },
    ]);
  });

  it('has a card of three pictures where its text has three', async () => {
    const { gather, origin, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'one' }), aStory({ slug: 'two' }), aStory({ slug: 'gallery' }));
    const paragraphs = aStory({ slug: 'gallery' }).paragraphs.map((words) => `<p>${words}</p>`);
    const figures = ['one', 'two', 'gallery', 'lost'].map(
      (name) =>
        `<figure><img src="${origin}/pictures/${name}.jpg" width="1200" height="800"><figcaption>${name}</figcaption></figure>`,
    );
    put('/pictures/lost.jpg', text(svgWithScript, { type: 'image/jpeg' }));
    put(
      '/news/gallery',
      html(
        `<html lang="en"><body><article><h1>What people say about gallery</h1>${paragraphs.map((words, at) => words + figures[at]).join('')}</article></body></html>`,
      ),
    );
    await gather();
    const row = (await stored(sourceKey)).find(({ url }) => url.endsWith('gallery'));
    expect(row?.pictures).toMatchObject([{ caption: 'one' }, { caption: 'two' }, { caption: 'gallery' }]);
    expect(row?.body_html.match(/<figure>/g)).toHaveLength(3);
    expect(row?.body_html).not.toContain('lost');
  });

  it('gives its summary where robots.txt asks us not to read its pages', async () => {
    const { gather, pagesAsked, publish, robots, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-well' }));
    robots('User-agent: *', 'Disallow: /news/');
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    expect(pagesAsked()).toEqual([]);
    expect(await stored(sourceKey)).toMatchObject([
      {
        text_from: 'summary',
        open_type: 1,
        body_html: '<p>A morning spent asking about the well.</p>',
        frameable: false,
      },
    ]);
  });

  it('gives its summary where readers meet a paywall, and readers are told', async () => {
    const { gather, publish, put, sourceKey } = await newsroom();
    const story = aStory({ slug: 'the-bank' });
    await publish(story);
    put(
      '/news/the-bank',
      html(
        `<html lang="en"><head><script type="application/ld+json">{"@type":"NewsArticle","headline":"${story.title}","isAccessibleForFree":false}</script></head><body><article><h1>${story.title}</h1><p>${story.paragraphs[0]}</p></article></body></html>`,
      ),
    );
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await stored(sourceKey);
    expect(row).toMatchObject({ is_paywalled: true, open_type: 1, body_html: `<p>${story.summary}</p>` });
    expect(await opened(row?.news_entry_id)).toMatchObject({ is_paywalled: true });
  });

  it.each([
    ['that fails', failing(500)],
    ['that is no page', text('%PDF-1.7', { type: 'application/pdf' })],
    ['that holds no article', html('<html><body><p>Loading</p></body></html>')],
  ])('gives its summary for a page %s', async (_, answer) => {
    const { gather, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-road' }));
    put('/news/the-road', answer);
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    expect(await stored(sourceKey)).toMatchObject([
      { text_from: 'summary', open_type: 1, pictures: [{ caption: '' }] },
    ]);
  });

  it('goes without a picture that is broken', async () => {
    const { gather, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-lamp' }));
    put('/pictures/the-lamp.jpg', failing(404));
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await stored(sourceKey);
    expect(row).toMatchObject({ pictures: [], text_from: 'page' });
    expect(row?.body_html).not.toMatch(/<img|<figure|A view of/);
  });
});

describe('a newspaper of which only summaries may be shown', () => {
  it('gives its summary and the way to the original, and is asked for one page', async () => {
    const { gather, pagesAsked, publish, sourceKey } = await newsroom({ licence: 'summary', feed: 'json' });
    await publish(aStory({ slug: 'the-harbour' }), aStory({ slug: 'the-mill' }));
    expect(await gather()).toEqual([{ outcome: 'made' }, { outcome: 'made' }]);
    expect(pagesAsked()).toHaveLength(1);
    const rows = await stored(sourceKey);
    for (const { summary, ...row } of rows) {
      expect(row).toMatchObject({
        body_html: `<p>${summary}</p>`,
        open_type: 1,
        frameable: true,
        text_from: 'summary',
        pictures: [{ width: 720 }],
      });
    }
  });
});

describe('an entry that becomes no article', () => {
  it.each([
    ['is too old', { published: new Date('2026-02-01T08:00:00Z') }, 'old'],
    [
      'is in another language than its market reads',
      {
        title: 'Le marché de Dakar rouvre ses portes',
        summary: 'Les commerçants sont revenus.',
        paragraphs: Array.from(
          { length: 4 },
          (_, at) =>
            `Le conseil municipal a décidé lundi matin que le marché resterait ouvert jusqu’au soir, et les commerçants en étaient contents ${at}.`,
        ),
      },
      'wrong-language',
    ],
  ])('%s', async (_, known, reason) => {
    const { gather, items, maker, market, publish, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge', ...known }));
    expect(await gather()).toEqual([{ outcome: 'skipped', reason }]);
    expect(await stored(sourceKey)).toEqual([]);
    expect(await fresh.sql`select passed_over from gathered_entry where source_key = ${sourceKey}`).toEqual([
      { passed_over: reason },
    ]);
    expect([market, maker, items]).toBeDefined();
  });

  it.each([404, 410] as const)('has no page any more: %i', async (status) => {
    const { gather, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge' }));
    put('/news/the-old-bridge', failing(status));
    expect(await gather()).toEqual([{ outcome: 'skipped', reason: 'gone' }]);
    expect(await stored(sourceKey)).toEqual([]);
  });

  it('says the same as another of its source', async () => {
    const { gather, publish, sourceKey } = await newsroom();
    const { paragraphs } = aStory({ slug: 'the-old-bridge' });
    await publish(aStory({ slug: 'the-old-bridge' }), aStory({ slug: 'the-new-bridge', paragraphs }));
    expect(await gather()).toEqual([{ outcome: 'made' }, { outcome: 'skipped', reason: 'duplicate' }]);
    expect(await stored(sourceKey)).toHaveLength(1);
    const other = await newsroom();
    await other.publish(aStory({ slug: 'the-old-bridge', paragraphs }));
    expect(await other.gather()).toEqual([{ outcome: 'made' }]); // two sources with one story are for the story to fold
  });

  it('comes from a source that rests', async () => {
    const { gather, publish, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge' }));
    await fresh.sql`update source set state = 'paused' where key = ${sourceKey}`;
    expect(await gather()).toEqual([{ outcome: 'skipped', reason: 'source-not-live' }]);
  });
});
