import type { Api } from '@griot/contract/calls';
import type { Opening } from '@griot/domain/article/detail-opening';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { everythingIsNear, fullApi } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Screen } from './DetailScreen.tsx';

beforeEach(() => {
  everythingIsNear();
  window.history.replaceState(null, '', '/lite/detail/x');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

type LoggedEvent = { event_type: string; news_entry_id: string; request_id: string };

/** Reads an article to its end, shares it, likes it where that can be done, and goes on to another. */
async function readOn(given: Partial<Opening>) {
  const page = anArticlePage();
  const api = fullApi();
  const data = { ...page, opening: { ...page.opening, ...given }, config: { ...page.config, enable_social: true } };
  const shown = <Screen params={{}} query={{}} data={data} />;
  const { client, unmount } = renderAs({ href: '/detail/x', api: api as unknown as Api }, shown);
  const [first] = await screen.findAllByRole('link', { name: 'Article 1' });
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Share/ })[0] as HTMLElement));
  await expect.poll(() => client.bridge.calls.map(([what]) => what)).toContain('share');
  for (const like of screen.queryAllByRole('button', { name: /^Like/ }).slice(0, 1))
    await act(async () => fireEvent.click(like));
  await act(async () => fireEvent.click(first as HTMLElement));
  client.clock.advance(5_000);
  unmount();
  const lines = client.storage.journal.get(client.storage.tab.get()).split('\n').filter(Boolean);
  return { api, client, told: lines.map((line): LoggedEvent => JSON.parse(line).event) };
}

it('EVT-11 whatever is told of an article carries the request its address names', async () => {
  const { api, told } = await readOn({ mode: 1, requestId: 'req-77' });
  const own = told.filter(({ news_entry_id }) => news_entry_id === 'ngen000000000000000e');
  expect(own.map(({ event_type, request_id }) => [event_type, request_id]).sort()).toEqual([
    ['like', 'req-77'],
    ['share', 'req-77'],
    ['stay', 'req-77'],
  ]);
  expect(api.article.entry.mock.calls.flat()[0]).toMatchObject({ query: { request_id: 'req-77' } });
});

it('DET-03 of a shared link nothing is told of the reader, nor counted as theirs', async () => {
  const { api, told, client } = await readOn({ mode: 2, market: { country: 'ng', language: 'en' }, requestId: 'r' });
  expect(told).toEqual([]);
  expect(api.reaction.share).not.toHaveBeenCalled();
  expect(client.storage.opened.get()).toHaveLength(1); // the phone itself knows what was opened
});
