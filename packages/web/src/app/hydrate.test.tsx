import { aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
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
  city: { search: yes(samples.city.search.reply), places: yes(samples.city.places.reply) },
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

/** React's development build says of every difference between the server's page and the client's. */
async function differences(given: Parameters<typeof readerSession>[0] & { href: string }): Promise<string[]> {
  window.history.replaceState(null, '', `/lite${given.href}`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, page } = readerSession({ ...given, api });
  const onServer = { ...session, client: null };
  const shown = await loadPage(await openPlace(given.href), onServer, new AbortController().signal);
  const tree = (own: typeof session) => (
    <Providers session={own} page={page}>
      <App first={shown} />
    </Providers>
  );
  const markup = await renderMarkup(tree(onServer));
  expect(markup).toContain('id="content"');
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const root = document.getElementById('root') ?? expect.unreachable();
  await act(async () => void mounted.push(hydrateRoot(root, tree(session))));
  return said.mock.calls.map(([first]) => String(first)).filter((line) => !line.startsWith(twoRenderers));
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
