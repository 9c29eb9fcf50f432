import { cachedAtHeader, cachedSizeHeader, cacheNames } from '@griot/domain/offline/worker-protocol';
import { renderAs } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Screen } from './OfflineScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const article = samples.article.detail.reply;
const headers = { [cachedAtHeader]: String(Date.now()), [cachedSizeHeader]: '4000' };

/** A cache that holds these bodies, as the worker would have stored them. */
function cacheArticles(bodies: Record<string, string>) {
  let paths = Object.keys(bodies);
  const cache = {
    keys: async () => paths.map((path) => new Request(`https://griot.example${path}`)),
    match: async ({ url }: Request) => new Response(bodies[new URL(url).pathname], { headers }),
  };
  vi.stubGlobal('caches', {
    keys: async () => (paths.length === 0 ? [] : [cacheNames.articles]),
    open: async () => cache,
    delete: async () => {
      paths = [];
    },
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { addEventListener() {}, removeEventListener() {}, register: () => Promise.reject(new Error('no')) },
  });
}

const show = () => act(async () => void renderAs({}, <Screen params={{}} query={{ text: '' }} data={null} />));

it('lists what can be read without a connection, leaves out what cannot be read, and is emptied by a tap', async () => {
  cacheArticles({ '/news/detail/a': JSON.stringify(article), '/news/detail/b': '{"half' });
  await show();
  const links = screen.getAllByRole('link', { name: new RegExp(article.news.title) });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/lite/detail/${article.news_id}`]);
  expect(screen.getByText('8 kB of 20 MB used')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('No article here has these words.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
  expect(screen.getByText('Nothing is kept yet. What you read is kept here.')).toBeTruthy();
  expect(screen.getByText('Everything kept here was removed.')).toBeTruthy();
  expect([screen.queryByText(/of 20 MB used/), screen.queryByRole('button', { name: 'Clear' })]).toEqual([null, null]);
});

it('offers nothing to clear, and nothing to search, before there is an article', async () => {
  cacheArticles({});
  await show();
  expect(screen.getByText('Nothing is kept yet. What you read is kept here.')).toBeTruthy();
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button', { name: 'Clear' })]).toEqual([null, null]);
});

it('says so where the browser keeps nothing, in a private window for example', async () => {
  vi.stubGlobal('caches', undefined);
  await show();
  expect(screen.getByText('This browser cannot keep news for later.')).toBeTruthy();
});
