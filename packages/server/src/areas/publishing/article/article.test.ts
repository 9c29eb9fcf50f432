import { calls } from '@griot/contract/calls';
import { anArticle, aPicture } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPictureAddresses } from './article.service.ts';

const article = anArticle({
  body_html: '<p>Words</p><figure><img src="griot-media:picture-2" alt=""></figure>',
  pictures: [aPicture('picture-1'), aPicture('picture-2')],
  author_name: 'A. Writer',
  is_official: true,
  frameable: true,
  comment_num: 4,
  like_count: 12,
  share_count: 3,
});
const bare = anArticle({ market: 'egar', language: 'ar', pictures: [], is_sample: true, sample_key: 'ar-1' });
const insecure = anArticle({ frameable: true, url: 'http://courier.example:8080/a' });
const removed = anArticle({ removed_at: new Date(0) });

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article, bare, insecure, removed] });
});
afterAll(() => fresh.close());

const detail = (id: string) => fresh.readers.amina.send(calls.article.detail, { params: { id } });
const entry = (id: string, query = {}) => fresh.readers.amina.send(calls.article.entry, { params: { id }, query });

describe('an article', () => {
  it('is the same by either of its ids', async () => {
    const [byId, byEntry] = [await detail(article.news_id), await detail(article.news_entry_id)];
    expect(byId.json()).toEqual({
      news: { title: article.title, domain: 'courier.example' },
      sanitizedHtml: expect.stringMatching(
        /^<p>Words<\/p><figure><img src="\/media\/[\w-]{22}\/720-hi\/picture-2" alt=""><\/figure>$/,
      ),
      source: 'The Courier',
      source_key: 'courier',
      author_name: 'A. Writer',
      timestamp: article.published_at.getTime(),
      url: article.url,
      category: 'politics',
      is_official: true,
      open_type: 0,
      frameable: true,
      news_id: article.news_id,
      news_entry_id: article.news_entry_id,
      language: 'en',
      summary: article.summary,
      image: expect.stringMatching(/^\/media\/.*\/picture-1$/),
    });
    expect(byEntry.body).toBe(byId.body);
  });

  it('NET-02 is the same below the prefix of a market', async () => {
    const url = `/news/detail/${article.news_id}`;
    const [plain, prefixed] = [await fresh.app.inject(url), await fresh.app.inject(`/ng/en${url}`)];
    expect([prefixed.statusCode, prefixed.body]).toEqual([200, plain.body]);
  });

  it('DET-13 whose original comes by http alone is not to be framed, whatever that page allows', async () => {
    expect((await detail(insecure.news_id)).json()).toMatchObject({ frameable: false });
  });

  it('is found in its own market, wherever the reader is', async () => {
    const found = (await detail(bare.news_id)).json();
    expect(found).toMatchObject({ language: 'ar', is_sample: true });
    expect(found).not.toHaveProperty('image');
  });

  it.each(['ngen0000000000000000', 'nope', 'xxyy0000000000000000', removed.news_id])(
    'that is not there (%s) is a text, with 404',
    async (id) => {
      const sent = await detail(id);
      expect([sent.statusCode, sent.json()]).toEqual([404, 'There is no such article']);
    },
  );
});

describe('an entry', () => {
  it('is the article as a feed item, with its counts', async () => {
    const sent = (await entry(article.news_entry_id, { request_id: 'request-7' })).json();
    expect(sent).toMatchObject({
      request_id: 'request-7',
      response_ts: fresh.clock.now().getTime(),
      articles: [
        {
          type: 'normal',
          news_entry_id: article.news_entry_id,
          request_id: 'request-7',
          comment_num: 4,
          social_info: { total_like_count: 12, total_shared_count: 3 },
        },
      ],
    });
  });

  it('belongs to a request of its own when none is named', async () => {
    expect((await entry(article.news_id)).json().request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([bare.news_entry_id, removed.news_entry_id, 'nope'])('is not there in this market: %s', async (id) => {
    const sent = await entry(id);
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });
});

it('puts addresses only where a picture stands', () => {
  const addressOf = (id: string) => `/media/${id}`;
  const html = '<p>griot-media:words</p><img src="griot-media:a-1" alt="griot-media:b"><img src="https://x.example/a">';
  expect(withPictureAddresses(html, addressOf)).toBe(
    '<p>griot-media:words</p><img src="/media/a-1" alt="griot-media:b"><img src="https://x.example/a">',
  );
});
