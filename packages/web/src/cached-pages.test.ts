import type { Api } from '@griot/contract/calls';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { type Market, marketOf } from '@griot/locale/markets';
import { byPart } from '@griot/locale/message-parts';
import { aFeedItem, aMultiImageItem, aTopNewsItem } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, keyOf, type PageRequest, type PageTemplate, render, renderTemplate } from './entry-server.tsx';

const noon = Date.UTC(2026, 2, 10, 12);
const secret = 'c0ffee'.repeat(5);

type Marked = { title?: string; body?: string; now?: number };

/** Answers as the service gives them, whoever asks: `now` is the time of the answer. */
function apiOf({
  title = 'A bridge & a <river>',
  body = '<p>Two hundred people crossed.</p>',
  now = noon,
}: Marked): Api {
  const answer = { request_id: 'request-1', response_ts: now };
  const items = [
    aTopNewsItem({ title, publish_timestamp: noon - 2 * HOUR_MS, comment_num: 1234 }),
    aFeedItem({ news_entry_id: 'ngen000000000000002e', publish_timestamp: noon - 6 * DAY_MS - 23 * HOUR_MS }),
    aMultiImageItem({ news_entry_id: 'ngen000000000000003e', publish_timestamp: noon - 40 * DAY_MS }),
  ];
  const yes = (value: object) => async () => ({ ok: true, value });
  return {
    article: { detail: yes(anArticleReply({ news: { title, domain: 'a.example' }, sanitizedHtml: body })) },
    config: { feed: yes({}), manifest: yes(samples.config.manifest.reply) },
    feed: {
      related: yes({ ...answer, articles: items }),
      topNews: yes({ ...answer, title: 'Top news', articles: items }),
      curated: yes({ ...samples.feed.curated.reply, ...answer, articles: [{ title, articles: items }] }),
    },
  } as unknown as Api;
}

const nowhere = { city: '', cities: [] };

function aRequest(href: string, known: Partial<PageRequest> & Marked & { in?: string } = {}): PageRequest {
  const { title, body, in: key = 'ngen', ...own } = known;
  const now = own.now ?? noon;
  return {
    href,
    market: marketOf(key) ?? null,
    deviceId: `${key}device`,
    now,
    hint: { country: '', languages: ['fr', 'en'], ...nowhere },
    csrf: 'the-token.of-this-request',
    logins: [],
    isSignedIn: false,
    origins: readerSession().page.origins,
    cameFrom: '',
    remembered: { view: '', loads: '', savesData: false },
    api: apiOf({ ...(title !== undefined && { title }), ...(body !== undefined && { body }), now }),
    previewOf: async () => null,
    nonce: 'bm9uY2U=',
    publicUrl: 'https://griot.example',
    assets: {
      entry: '/entry.js',
      styles: ['/a.css'],
      screens: {},
      catalogues: byPart((part) => ({ ar: `/ar-${part}.js`, en: `/en-${part}.js` })),
      simulator: { script: '', style: '' },
    },
    signal: new AbortController().signal,
    ...own,
  };
}

/** What the service would stamp; here as the answer had it, so that pages can be compared. */
const asAnswered = { requestId: (like: string) => like, token: ({ like }: { like: string }) => like };

async function templateOf(request: PageRequest): Promise<PageTemplate> {
  const { api, previewOf, signal } = request;
  const made = await renderTemplate(request, { api, previewOf, signal, secret });
  if (made === null || !('bytes' in made)) throw new Error('no template');
  return made;
}

async function rendered(request: PageRequest): Promise<string> {
  const result = await render(request);
  if (!('html' in result)) throw new Error('it led elsewhere');
  return result.html;
}

const unsaved = { loads: '', savesData: false };
/** Somebody else, who differs in everything that a page is completed with. */
const other: Partial<PageRequest> = {
  deviceId: 'another',
  csrf: 'another.token"\'&<',
  nonce: 'an"other\'s & <b>',
  cameFrom: '/feeds?channel=sports&a="b\'',
  remembered: { view: 'dark_1.3_2_0', loads: 'top.ngen.main.1', savesData: false },
  hint: { country: '', languages: ['fr', 'en'], ...nowhere, hasAds: true },
};

const screens: Record<string, (market: string) => string> = {
  article: () => '/detail/ngen0000000000000001',
  headlines: () => '/headline?category=top_news&title=Today',
  topic: (market) => `/topicdetail?more_id=${market}000000000000000t`,
  'country list': () => '/?change=1',
};
const withMore = (href: string, more: string) => `${href}${href.includes('?') ? '&' : '?'}${more}`;

describe.each(Object.entries(screens))('a kept page of an %s', (name, hrefIn) => {
  it.each(['ngen', 'egar', 'bdbn', 'inmr', 'dede'])('is byte for byte what %s would get rendered', async (market) => {
    const href = hrefIn(market);
    const template = await templateOf(aRequest(href, { in: market }));
    const light = { ...other, cameFrom: '/headline?category=main', kept: { ...unsaved, view: 'light_0.9_2_0' } };
    const later = name === 'article' ? 9 * DAY_MS : HOUR_MS - 1;
    for (const [passed, own] of [
      [0, other],
      [later, light],
      [0, {}],
    ] as const) {
      const asked = withMore(href, `utm=<a>&b='c'`);
      const request = aRequest(asked, { in: market, ...own, now: noon + passed });
      expect(complete(template, request, asAnswered).toString()).toBe(await rendered(request));
    }
  });

  it('holds nothing of the request that it was rendered for', async () => {
    const own = {
      deviceId: 'devicedevice',
      csrf: 'csrfcsrf',
      nonce: 'noncenonce',
      cameFrom: '/feeds?from=fromfrom',
      kept: { view: 'dark_1.5_2_0', loads: 'top.ngen.main.77', savesData: false },
      hint: { country: '', languages: ['fr', 'en'], city: '2335204', cities: ['2332459'], hasAds: true as const },
    };
    const { bytes } = await templateOf(aRequest(withMore(hrefIn('ngen'), 'mine=minemine'), own));
    const text = bytes.toString();
    for (const word of [
      'devicedevice',
      'csrfcsrf',
      'noncenonce',
      'fromfrom',
      'minemine',
      'data-theme',
      '1.5',
      '2335204',
      '2332459',
      'hasAds',
      secret,
    ])
      expect(text).not.toContain(word);
    expect(text).not.toContain(String(noon));
    expect(text).not.toContain('request-1');
  });
});

it('a shared link of another market is kept for readers of any, each with their own market', async () => {
  const href = '/headline?category=top_news&country=eg&language=ar';
  for (const market of ['ngen', 'kesw']) {
    const template = await templateOf(aRequest(href, { in: market }));
    const request = aRequest(href, { in: market, ...other });
    expect(complete(template, request, asAnswered).toString()).toBe(await rendered(request));
  }
});

it.each(['ngen', 'kesw'])('a shared link to an article is kept for readers of %s', async (market) => {
  const href = '/detail/ngen0000000000000001?country=ng&language=en';
  const template = await templateOf(aRequest(href, { in: market }));
  const request = aRequest(href, { in: market, ...other });
  expect(complete(template, request, asAnswered).toString()).toBe(await rendered(request));
});

it('a list of headlines has the title of the address it is asked for by, whatever it was kept for', async () => {
  const address = (title: string) => `/headline?category=top_news&title=${encodeURIComponent(title)}`;
  const template = await templateOf(aRequest(address('Today in Kano')));
  for (const title of ['Today in Kano', `<b>"x" & 'y'</b>$&`, 'ف'.repeat(600), '\u0000\ud800']) {
    const request = aRequest(address(Buffer.from(title).toString()), other);
    expect(await keyOf(request)).toBe(await keyOf(aRequest(address('Today in Kano'))));
    expect(complete(template, request, asAnswered).toString()).toBe(await rendered(request));
  }
});

it.each([
  [
    ['en-NG', 'ha'],
    ['xx', 'en-ng', 'tlh-AQ', 'ha-NG'],
  ],
  [['fr'], ['fr-CA', 'fr-XX', 'tlh']],
])('the country list kept for %s is that of %s', async (first, second) => {
  const hint = (languages: string[]) => ({ hint: { country: '', languages, ...nowhere }, market: null });
  const [own, another] = [first, second].map((languages) => aRequest('/', { ...hint(languages), deviceId: '' }));
  if (own === undefined || another === undefined) throw new Error('two requests');
  expect(await keyOf(another)).toBe(await keyOf(own));
  expect(complete(await templateOf(own), another, asAnswered).toString()).toBe(await rendered(another));
});

it('a page is good until one of its cards no longer shows its age', async () => {
  const { until } = await templateOf(aRequest('/headline?category=top_news'));
  expect(until).toBe(noon + HOUR_MS);
  expect((await templateOf(aRequest('/detail/ngen0000000000000001'))).until).toBe(Number.POSITIVE_INFINITY);
});

it('whatever a publisher writes, marks of another rendering too, stays as it is', async () => {
  const marks = fc.constantFrom(
    `${'0'.repeat(30)}x1x`,
    'x0x',
    `"${'f'.repeat(30)}x0x"`,
    '</script>',
    '\u2028',
    '$&',
    '$1',
  );
  const texts = fc
    .array(fc.oneof(marks, fc.string({ unit: 'binary' })), { maxLength: 6 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async (title) => {
      const request = aRequest('/headline?category=top_news', { title, ...other });
      const template = await templateOf(aRequest('/headline?category=top_news', { title }));
      expect(complete(template, request, asAnswered).toString()).toBe(Buffer.from(await rendered(request)).toString());
    }),
    { numRuns: 12 },
  );
});

describe('the key of a page', () => {
  const detail = '/detail/ngen0000000000000001';
  const keyWith = (known: Parameters<typeof aRequest>[1], href = detail) => keyOf(aRequest(href, known));

  it('is the same for whoever differs only in what is completed', async () => {
    const key = await keyWith({});
    expect(key).not.toBeNull();
    expect(await keyWith({ ...other, now: noon + DAY_MS })).toBe(key);
    expect(await keyWith({ hint: { country: '', languages: ['ar'], ...nowhere } })).toBe(key);
    expect(await keyWith({}, `${detail}?utm=1`)).toBe(key);
  });

  const inMarket = (key: string): Market => marketOf(key) ?? expect.unreachable();
  it.each<[string, Parameters<typeof aRequest>[1], string?]>([
    ['market', { market: inMarket('egar') }],
    ['no market', { market: null }],
    ['link', {}, `${detail}?country=eg&language=ar`],
    ['article', {}, '/detail/ngen0000000000000002'],
    ['pictures', { remembered: { view: 'system_1_1_0', loads: '', savesData: false } }],
    ['light pictures', { remembered: { view: 'system_1_2_1', loads: '', savesData: false } }],
    ['a browser that saves data', { remembered: { view: '', loads: '', savesData: true } }],
    ['country', { hint: { country: 'de', languages: ['fr', 'en'], ...nowhere } }],
    ['address of the service', { publicUrl: 'https://another.example' }],
  ])('names the %s', async (_, known, href) => {
    expect(await keyWith(known, href)).not.toBe(await keyWith({}));
  });

  it('names the languages that the country list is sorted by', async () => {
    const list = '/?change=1';
    const french = { hint: { country: '', languages: ['fr'], ...nowhere } };
    expect(await keyWith(french, list)).not.toBe(await keyWith({}, list));
  });

  it.each([
    ['spelling', '/Detail/ngen0000000000000001/'],
    ['query that an article by its path does not read', `${detail}?request_id=a&open_type=7&news_id=b`],
  ])('has no place for another %s', async (_, href) => {
    expect(await keyWith({}, href)).toBe(await keyWith({}));
  });

  it.each([
    '/feeds',
    '/nowhere',
    '/search',
    '/search?text=bridge',
    '/headline?category=junk',
    '/headline?category=top_news&country=zz&language=zz',
    '/feeds', // has room for ads or none, by its reader (ADS-02)
    '/search?text=bridge',
    '/headline?category=top_news&country=ng',
    `${detail}?country=aa&language=`,
    '/detail?news_id=ngen0000000000000001&news_entry_id=e&open_type=0&request_id=junk',
    `/topicdetail?more_id=${'a'.repeat(512)}${'b'.repeat(500)}`,
  ])('there is none for %s', async (href) => {
    const isLong = href.length > 512;
    const known = isLong ? { publicUrl: `https://${'a'.repeat(240)}.example` } : {};
    expect(await keyWith(known, href)).toBeNull();
  });

  it('there is none for a browser that names more languages and regions than a list is kept for', async () => {
    const list = '/?change=1';
    for (const languages of [
      ['en', 'fr', 'ar', 'sw'],
      ['en-NG', 'en-KE', 'en-IN'],
    ])
      expect(await keyWith({ hint: { country: '', languages, ...nowhere } }, list)).toBeNull();
    expect(
      await keyWith({ hint: { country: 'ng', languages: ['en-NG', 'en-KE', 'en-IN'], ...nowhere } }, list),
    ).not.toBeNull();
  });
});
