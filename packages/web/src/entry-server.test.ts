import type { Api } from '@griot/contract/calls';
import type { Failure, Outcome } from '@griot/contract/failure';
import { marketOf } from '@griot/locale/markets';
import { byPart } from '@griot/locale/message-parts';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { type PageRequest, render, renderFailure } from './entry-server.tsx';
import { type PageData, pageDataId } from './platform/page/page-data.ts';

type PageSetup = { market?: 'ngen' | 'egar' | null; languages?: string[]; detail?: Outcome<unknown> };

/** A request for that address; `detail`: what the call for the article, or for the clip, answers. */
function requestFor(href: string, { market = 'ngen', languages = [], detail }: PageSetup = {}): PageRequest {
  const api = {
    article: { detail: async () => detail ?? { ok: true, value: anArticleReply() } },
    clip: { post: async () => detail, upNext: async () => ({ ok: true, value: { content: [] } }) },
    config: { feed: async () => ({ ok: true, value: {} }) },
    feed: { related: async () => ({ ok: true, value: { articles: [] } }) },
  };
  const { now, csrf, origins } = readerSession().page;
  return {
    href,
    market: (market && marketOf(market)) ?? null,
    deviceId: '',
    now,
    hint: { country: '', languages, city: '', cities: [] },
    csrf,
    logins: [],
    isSignedIn: false,
    origins,
    cameFrom: '',
    remembered: { view: '', loads: '', savesData: false },
    api: api as unknown as Api,
    previewOf: async () => null,
    nonce: 'n',
    publicUrl: 'https://griot.example',
    assets: {
      entry: '/entry.js',
      styles: [],
      screens: {},
      catalogues: byPart((part) => ({ ar: `/ar-${part}.js`, en: `/en-${part}.js` })),
      simulator: { script: '', style: '' },
    },
    signal: new AbortController().signal,
  };
}

/** A page as it leaves the server for that address, and what its data says. */
async function pageOf(href: string, setup: PageSetup = {}) {
  const result = await render(requestFor(href, setup));
  if ('location' in result) expect.unreachable('it led elsewhere');
  const [, data = ''] = result.html.split(`id="${pageDataId}">`);
  const page: PageData = JSON.parse(data.slice(0, data.indexOf('</script>')));
  return { ...result, page, root: /<html[^>]*>/.exec(result.html)?.[0] };
}

const shared = '/detail?news_entry_id=egar1&news_id=egar2&open_type=0&request_id=shared';
const fromEgypt = `${shared}&country=eg&language=ar`;

describe('the page of a shared link', () => {
  it.each(['ngen', null] as const)('is in the link’s words and direction for a reader of %s', async (market) => {
    const { root, html, page } = await pageOf(fromEgypt, { market, languages: ['en'] });
    expect(root).toBe('<html lang="ar" dir="rtl">');
    expect(html).toContain('مشاركة');
    expect(html).toContain('href="/ar-first.js"');
    expect(page).toMatchObject({
      language: { code: 'ar', dir: 'rtl' },
      link: 'egar',
      content: { code: 'ar' },
      catalogues: { first: '/ar-first.js', screens: '/ar-screens.js' },
      locale: expect.stringMatching(/^ar-EG/),
    });
  });

  it.each(['ngen', null] as const)('leaves the reader’s own market, %s, as it is', async (market) => {
    expect((await pageOf(fromEgypt, { market })).page.market?.key).toBe(market ?? undefined);
  });

  it('of the reader’s own market is a page of theirs', async () => {
    const { root, page } = await pageOf(fromEgypt, { market: 'egar' });
    expect([root, page.link]).toEqual(['<html lang="ar" dir="rtl">', '']);
  });

  it.each(['country=xx&language=ar', 'country=ega&language=r', 'country=eg', 'language=ar', ''])(
    'that names no market of ours, %j, is in the reader’s words',
    async (named) => {
      const { root, page } = await pageOf(`${shared}&${named}`);
      expect([root, page.link]).toEqual(['<html lang="en" dir="ltr">', '']);
    },
  );
});

it('NAV-14 carries the share server, whatever address the reader came to', async () => {
  expect((await pageOf('/detail/ngen0000000000000001')).page.shareServer).toBe('https://griot.example/lite');
});

const failing = (failure: Failure) => ({ ok: false, failure }) as const;
const busyWords = 'The service is busy right now. Please try again in a moment.';

/** A browser without script follows the link; a search engine goes by the status, and indexes none of these. */
describe.each([
  ['DET-04', '/detail/ngen0000000000000001', 'detail'],
  ['CLP-11', '/videodetail?id=ngen0000000000000001', 'videodetail'],
])('%s the document of a page that could not be had', (_, href, about) => {
  it.each<[Failure, number, string, string]>([
    [{ kind: 'http', status: 404 }, 404, 'Page Not Found', 'Refresh'],
    [{ kind: 'refused', code: 4 }, 404, 'Page Not Found', 'Refresh'],
    [{ kind: 'http', status: 400 }, 404, 'Page Not Found', 'Refresh'],
    [{ kind: 'http', status: 429 }, 503, busyWords, 'Try again'],
    [{ kind: 'http', status: 500 }, 503, busyWords, 'Try again'],
    [{ kind: 'http', status: 503, retryAfter: 5 }, 503, busyWords, 'Try again'],
  ])('for %j has the status %i, the view of 404, and words that say why', async (failure, http, sentence, action) => {
    const { status, html } = await pageOf(href, { detail: failing(failure) });
    expect(status).toBe(http);
    expect(html).toContain(`data-status="404" data-about="${about}"`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${sentence}</h1>`));
    expect(html).toMatch(new RegExp(`<a[^>]* href="/lite${href.replace('?', '\\?')}"[^>]*>${action}</a>`));
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('because the service took too long says so', async () => {
    const { status, html } = await pageOf(href, { detail: failing({ kind: 'timeout' }) });
    expect(status).toBe(504);
    expect(html).toContain('Time out! Please try again');
  });

  it.each([429, 500, 503])(
    'because the service refused the page itself with %i says that it is busy',
    async (status) => {
      const html = await renderFailure(requestFor(href), status);
      expect(html).toContain(`data-status="404" data-about="${about}"`);
      expect(html).toContain(busyWords);
    },
  );
});

it.each([
  [503, busyWords],
  [429, busyWords],
  [500, busyWords],
  [400, 'Page Not Found'],
  [404, 'Page Not Found'],
  [413, 'Page Not Found'],
])(
  'NAV-09 any other page that the service refused with %i says %s: the connection was there',
  async (status, sentence) => {
    const html = await renderFailure(requestFor('/feeds'), status);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${sentence}</h1>`));
    expect(html).not.toContain('Connection failed');
  },
);
