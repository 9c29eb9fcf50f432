import { aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { Providers } from './providers.tsx';
import { renderMarkup } from './render-markup.ts';
import { loadPage, placeOf } from './use-page.ts';

const yes =
  <T,>(value: T) =>
  async () => ({ ok: true, value });
const api = {
  config: {
    manifest: yes({ categories: [{ id: 'sports', name: 'Sports', type: 'topic' }], city_list: [] }),
    feed: yes({}),
  },
  feed: {
    main: yes({
      request_id: 'r',
      response_ts: 0,
      articles: [aFeedItem(), aMultiImageItem({ news_entry_id: 'ngen000000000000002e' })],
    }),
  },
  article: { detail: yes(anArticleReply()) },
};

/** Server and client share one process here, as nowhere else: React counts that as a mistake of its own kind. */
const twoRenderers = 'Detected multiple renderers';

afterEach(() => {
  document.body.innerHTML = '';
});

/** React's development build says of every difference between the server's page and the client's. */
describe.each(['ngen', 'egar', 'bdbn'] as const)('pages of %s', (market) => {
  it.each(['/?change=1', '/feeds', '/detail/ngen0000000000000001', '/nowhere'])(
    'NAV-12 are the same on the client as they left the server: %s',
    async (href) => {
      window.history.replaceState(null, '', `/lite${href}`);
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { session, page } = readerSession({ market, api, href });
      const onServer = { ...session, client: null };
      const shown = await loadPage(placeOf(href), onServer, new AbortController().signal);
      const tree = (own: typeof session) => (
        <Providers session={own} page={page}>
          <App first={shown} />
        </Providers>
      );
      const markup = await renderMarkup(tree(onServer));
      expect(markup).toContain('id="content"');
      document.body.innerHTML = `<div id="root">${markup}</div>`;
      const root = document.getElementById('root') ?? expect.unreachable();
      await act(async () => void hydrateRoot(root, tree(session)));
      const heard = said.mock.calls.map(([first]) => String(first));
      expect(heard.filter((line) => !line.startsWith(twoRenderers))).toEqual([]);
    },
  );
});
