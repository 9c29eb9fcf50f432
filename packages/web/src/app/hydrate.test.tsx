import { aClipRow, aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { aSearchReply, aSearchResult } from '@griot/testkit/search/a-search-result';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { loadPage, openPlace } from './page/use-page.ts';
import { Providers } from './providers.tsx';
import { renderMarkup } from './render-markup.ts';

const yes =
  <T,>(value: T) =>
  async () => ({ ok: true, value });
const api = {
  config: {
    manifest: yes({
      categories: [{ id: 'sports', name: 'Sports', type: 'topic' }],
      city_list: samples.config.manifest.reply.city_list,
    }),
    feed: yes({ articles_lab: { enable_show_locate_guide_page: true } }),
  },
  feed: {
    main: async ({ query: { action } }: { query: { action: string } }) => {
      const [id, other] = action === 'refresh' ? ['ngen000000000000000e', '2e'] : ['ngen000000000000003e', '4e'];
      const articles = [aFeedItem({ news_entry_id: id }), aMultiImageItem({ news_entry_id: other })];
      return { ok: true, value: { request_id: 'r', response_ts: 0, articles } };
    },
    topNews: yes(samples.feed.topNews.reply),
    related: yes(samples.feed.related.reply),
    curated: yes(samples.feed.curated.reply),
  },
  article: { detail: yes(anArticleReply()) },
  city: {
    largest: yes(samples.city.largest.reply),
    search: yes(samples.city.search.reply),
    places: yes(samples.city.places.reply),
  },
};

/** Server and client share one process here, as nowhere else: React counts that as a mistake of its own kind. */
const twoRenderers = 'Detected multiple renderers';

const mounted: Root[] = [];

// A page left mounted would follow the address of the next test.
afterEach(async () => {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount();
  });
  document.body.innerHTML = '';
});

/** The page as it came, before any script ran. */
let served = '';

type Given = Parameters<typeof readerSession>[0] & {
  href: string;
  /** Puts there what the device stored of earlier visits. */
  stored?: (storage: ReturnType<typeof readerSession>['client']['storage']) => void;
};

/** React's development build says of every difference between the server's page and the client's. */
async function differences({ stored, ...given }: Given): Promise<string[]> {
  window.history.replaceState(null, '', `/lite${given.href}`);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, page, client } = readerSession({ api, ...given });
  stored?.(client.storage);
  const onServer = { ...session, client: null };
  const shown = await loadPage(await openPlace(given.href), onServer, new AbortController().signal);
  const tree = (own: typeof session) => (
    <Providers session={own} page={page}>
      <App first={shown} />
    </Providers>
  );
  const markup = await renderMarkup(tree(onServer));
  served = markup;
  expect(markup).toContain('id="content"');
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const root = document.getElementById('root') ?? expect.unreachable();
  await act(async () => void mounted.push(hydrateRoot(root, tree(session))));
  return errors.mock.calls.map(([first]) => String(first)).filter((line) => !line.startsWith(twoRenderers));
}

describe.each(['ngen', 'egar', 'bdbn'] as const)('pages of %s', (market) => {
  it.each([
    '/?change=1',
    '/feeds',
    '/feeds?page=2',
    '/detail/ngen0000000000000001',
    '/headline?category=main&title=Top+news',
    `/topicdetail?more_id=${market}-keeping-count`,
    '/city?tab=department',
    '/city?text=lag',
    '/guide',
    '/nowhere',
  ])('NAV-12 are the same on the client as they left the server: %s', async (href) => {
    expect(await differences({ market, href, hint: { cities: ['2332459'] } })).toEqual([]);
  });
});

it('NAV-12 the country list is the same before a market was chosen', async () => {
  expect(await differences({ market: null, href: '/' })).toEqual([]);
});

it('NAV-12 a shared link’s page is the same on the client, in the link’s words', async () => {
  const href = '/detail/egar0000000000000001?country=eg&language=ar';
  expect(await differences({ href, link: 'egar' })).toEqual([]);
  expect(document.querySelector('#root button[aria-label="مشاركة"]')).not.toBeNull();
});

it('NAV-12 ITEM-03 the feed is the same for a reader who opened an article before, and then shows it as visited', async () => {
  expect(await differences({ href: '/feeds', opened: [aFeedItem().news_id] })).toEqual([]);
  expect(document.querySelectorAll('a[data-visited]').length).toBeGreaterThan(0);
});

it('I18-03 an Arabic headline that begins with a Latin word still runs from right to left', async () => {
  await differences({ market: 'egar', href: '/feeds' });
  expect(document.querySelector('article h2')?.getAttribute('dir')).toBe('rtl');
});

describe('ADS-02 ADS-08 lists for a reader who is shown ads', () => {
  const articles = Array.from({ length: 12 }, (_, n) =>
    aSearchResult({ news_entry_id: `ngen${n}`, title: `title ${n}` }),
  );
  const reply = aSearchReply({ articles });
  const withAds = (more: object = {}) => ({
    ...api,
    config: { ...api.config, feed: yes({ isShowFeedAd: true, ...more }) },
    feed: { ...api.feed, main: yes({ request_id: 'r', response_ts: 0, articles: [aClipRow(), ...articles] }) },
    search: { articles: yes(reply) },
  });
  /** The titles that room follows. */
  const followed = (html: string) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const rooms = [...page.querySelectorAll('li [data-size]')];
    return rooms.map((room) => room.closest('li')?.querySelector('h2, h3')?.textContent);
  };
  const shown = ['title 1', 'title 6', 'title 11'];
  const pages = ['/feeds', '/search?text=bridge'];
  const reader = { hint: { hasAds: true }, adMark: 'EOT' } as const;
  const light = { stores: { pictures: { isShown: true, isLight: true } } };

  it.each(pages)('come with room for them, which is the same on the client and stays: %s', async (href) => {
    expect(await differences({ href, ...reader, api: withAds() })).toEqual([]);
    expect([followed(served), followed(document.body.innerHTML)]).toEqual([shown, shown]);
    cleanRoot();
    expect(await differences({ href, market: 'egar', ...reader, api: withAds() })).toEqual([]);
    expect(followed(served)).toEqual(shown);
    expect(served).toContain('aria-label="إعلان"');
  });

  it.each(pages)('come as they were told, whatever the device says: %s', async (href) => {
    expect(await differences({ href, hint: { hasAds: true }, api: withAds() })).toEqual([]);
    expect([followed(served), followed(document.body.innerHTML)]).toEqual([shown, shown]);
    cleanRoot();
    expect(await differences({ href, adMark: 'EOT', api: withAds() })).toEqual([]);
    expect([followed(served), followed(document.body.innerHTML)]).toEqual([[], []]);
  });

  it.each<[string, object, Record<string, unknown>]>([
    ['the server was told nothing', {}, { hint: {} }],
    ['the market shows none', { isShowFeedAd: false }, {}],
    ['no network fills them', { ads: { feed: 'none' } }, {}],
    ['data is saved', {}, light],
  ])('have no room where %s', async (_, config, given) => {
    for (const href of pages) {
      expect(await differences({ href, ...reader, api: withAds(config), ...given })).toEqual([]);
      expect(followed(served)).toEqual([]);
      cleanRoot();
    }
  });

  it('have room although data is saved where the market says so, as large as its network needs', async () => {
    for (const href of pages) {
      const config = { ads: { feed: 'widget', show_when_saving_data: true } };
      expect(await differences({ href, ...reader, ...light, api: withAds(config) })).toEqual([]);
      expect(followed(served)).toEqual(shown);
      expect(served.match(/data-size="tall"/g)).toHaveLength(3);
      cleanRoot();
    }
  });

  it('SRC-07 come without where the server did not learn what the market has, though the device knows', async () => {
    const config = { isShowFeedAd: true };
    const busy = { ...withAds(), config: { ...api.config, feed: async () => ({ ok: false, failure: 'busy' }) } };
    const stored: Given['stored'] = (storage) => storage.feedConfig.set('ngen', { ts: 1, config });
    expect(await differences({ href: '/search?text=bridge', ...reader, api: busy, stored })).toEqual([]);
    expect([followed(served), followed(document.body.innerHTML)]).toEqual([[], []]);
  });

  it('lose the room with which they came in a copy that the worker kept', async () => {
    document.documentElement.dataset.keptAt = '1000';
    expect(await differences({ href: '/feeds', ...reader, api: withAds() })).toEqual([]);
    expect([followed(served), followed(document.body.innerHTML)]).toEqual([shown, []]);
    delete document.documentElement.dataset.keptAt;
  });
});

/** The page of a test that opens several goes before the next. */
function cleanRoot(): void {
  act(() => {
    for (const root of mounted.splice(0)) root.unmount();
  });
}
