import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import type { Article } from '@griot/contract/entities/article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { failing, html, text } from '@griot/testkit/publisher/answers';
import { svgWithScript } from '@griot/testkit/publisher/drawn-pictures';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { warmUp } from '@griot/testkit/publisher/shared-newsroom';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenContentThreads, openContentThreads } from '../../../threads/content-threads.ts';

let fresh: FreshApp;
let threads: OpenContentThreads;
const dataFolder = makeScratchFolder();
beforeAll(async () => {
  threads = openContentThreads({ threads: 1 });
  await warmUp(threads);
  fresh = await freshApp({ config: { dataFolder, demo: false } });
});
afterAll(async () => {
  await threads.close();
  await fresh.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

type Wishes = Parameters<typeof openNewspaperImport>[1];
const newsroom = (wishes?: Wishes) => openNewspaperImport({ ...fresh, threads, dataFolder }, wishes);
const opened = async (entryId: string): Promise<Article> =>
  (await fresh.readers.amina.send(calls.article.detail, { params: { id: entryId } })).json();

describe('a newspaper whose text may be shown whole', () => {
  it('gives the article with its pictures, served by us', async () => {
    const { addressOf, gather, origin, publish, rows, sourceKey } = await newsroom({ channel: 'politics' });
    await publish(aStory({ slug: 'the-old-bridge', title: 'Bridge & market <reopen> in Ibadan' }));
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await rows();
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
    const { gather, pagesAsked, publish, rows } = await newsroom({ feed: 'json' });
    await publish(aStory({ slug: 'the-harbour' }));
    await gather();
    expect(pagesAsked()).toEqual(['/news/the-harbour']); // whether it may be framed
    await publish(aStory({ slug: 'the-mill', published: new Date('2026-03-10T09:00:00Z') }));
    await gather();
    expect(pagesAsked()).toEqual(['/news/the-harbour']);
    expect(await rows()).toMatchObject([
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
    const { gather, origin, publish, put, rows } = await newsroom();
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
    const row = (await rows()).find(({ url }) => url.endsWith('gallery'));
    expect(row?.pictures).toMatchObject([{ caption: 'one' }, { caption: 'two' }, { caption: 'gallery' }]);
    expect(row?.body_html.match(/<figure>/g)).toHaveLength(3);
    expect(row?.body_html).not.toContain('lost');
  });

  it('gives its summary where robots.txt asks us not to read its pages', async () => {
    const { gather, pagesAsked, publish, robots, rows } = await newsroom();
    await publish(aStory({ slug: 'the-well' }));
    robots('User-agent: *', 'Disallow: /news/');
    expect(await gather()).toEqual([{ outcome: 'made', reason: 'unreadable-page' }]);
    expect(pagesAsked()).toEqual([]);
    expect(await rows()).toMatchObject([
      {
        text_from: 'summary',
        open_type: 1,
        body_html: '<p>A morning spent asking about the well.</p>',
        frameable: false,
      },
    ]);
  });

  it('takes a time of its page that names no zone for one of the market', async () => {
    const { gather, put, rows, addressOf } = await newsroom();
    const { title, paragraphs } = aStory({ slug: 'the-clock' });
    const item = `<title>${title}</title><link>${addressOf('the-clock')}</link>`;
    put('/feed.rss', text(`<rss><channel><item>${item}</item></channel></rss>`));
    const time = '<time datetime="2026-03-10 08:00">today</time>';
    const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
    put(
      '/news/the-clock',
      html(`<html lang="en"><body><article><h1>${title}</h1>${time}${body}</article></body></html>`),
    );
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    expect(await rows()).toMatchObject([{ published_at: new Date('2026-03-10T07:00:00Z') }]); // Lagos
  });

  it('gives its summary where readers meet a paywall, and readers are told', async () => {
    const { gather, publish, put, rows } = await newsroom();
    const story = aStory({ slug: 'the-bank' });
    await publish(story);
    put(
      '/news/the-bank',
      html(
        `<html lang="en"><head><script type="application/ld+json">{"@type":"NewsArticle","headline":"${story.title}","isAccessibleForFree":false}</script></head><body><article><h1>${story.title}</h1><p>${story.paragraphs[0]}</p></article></body></html>`,
      ),
    );
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await rows();
    expect(row).toMatchObject({ is_paywalled: true, open_type: 1, body_html: `<p>${story.summary}</p>` });
    expect(await opened(row?.news_entry_id)).toMatchObject({ is_paywalled: true });
  });

  it.each([
    ['that fails', failing(500)],
    ['that is no page', text('%PDF-1.7', { type: 'application/pdf' })],
    ['that holds no article', html('<html><body><p>Loading</p></body></html>')],
  ])('gives its summary for a page %s, and says that the page could not be read', async (_, answer) => {
    const { gather, publish, put, rows } = await newsroom();
    await publish(aStory({ slug: 'the-road' }));
    put('/news/the-road', answer);
    expect(await gather()).toEqual([{ outcome: 'made', reason: 'unreadable-page' }]);
    expect(await rows()).toMatchObject([{ text_from: 'summary', open_type: 1, pictures: [{ caption: '' }] }]);
  });

  it('goes without a picture that is broken', async () => {
    const { gather, publish, put, rows } = await newsroom();
    await publish(aStory({ slug: 'the-lamp' }));
    put('/pictures/the-lamp.jpg', failing(404));
    expect(await gather()).toEqual([{ outcome: 'made' }]);
    const [row] = await rows();
    expect(row).toMatchObject({ pictures: [], text_from: 'page' });
    expect(row?.body_html).not.toMatch(/<img|<figure|A view of/);
  });
});

describe('a newspaper of which only summaries may be shown', () => {
  it('gives its summary and the way to the original, and is asked for one page', async () => {
    const { gather, pagesAsked, publish, rows } = await newsroom({ licence: 'summary', feed: 'json' });
    await publish(aStory({ slug: 'the-harbour' }), aStory({ slug: 'the-mill' }));
    expect(await gather()).toEqual([{ outcome: 'made' }, { outcome: 'made' }]);
    expect(pagesAsked()).toHaveLength(1);
    for (const { summary, ...row } of await rows()) {
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
