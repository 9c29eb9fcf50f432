import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../../platform/routing/navigation.tsx';
import { Providers } from '../providers.tsx';
import { placeOf, usePage } from './use-page.ts';

afterEach(cleanup);

type Given = Parameters<typeof readerSession>[0] & { href: string };

/** Stands on one page and goes to another; answers the documents that were asked for. */
async function go(given: Given, to: string): Promise<string[]> {
  window.history.replaceState(null, '', `/lite${given.href}`);
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const unanswered = new Proxy({}, { get: () => () => new Promise(() => {}) });
  const { session, page } = readerSession({ ...given, api: new Proxy({}, { get: () => unanswered }) });
  const first = { ...placeOf(given.href), answer: { kind: 'failed' as const } };
  renderHook(() => usePage(first), {
    wrapper: ({ children }) => (
      <Providers session={session} page={page}>
        {children}
      </Providers>
    ),
  });
  await act(async () => navigate(to));
  await act(() => vi.dynamicImportSettled());
  return replaced.mock.calls.map(([address]) => String(address));
}

const link = '/detail/egar1?country=eg&language=ar';

describe('another market’s words and direction come with a document of its own', () => {
  it.each<[string, Given, string, string[]]>([
    ['from the feed to a shared link', { href: '/feeds' }, link, [`/lite${link}`]],
    ['from a shared link to the feed', { href: link, link: 'egar' }, '/feeds', ['/lite/feeds']],
    ['from one link to another’s', { href: '/feeds', link: 'kesw' }, link, [`/lite${link}`]],
  ])('%s', async (_, given, to, documents) => expect(await go(given, to)).toEqual(documents));

  it.each<[string, Given, string]>([
    ['from the feed to an article', { href: '/feeds' }, '/detail/ngen1'],
    ['from the feed to a link of the reader’s own market', { href: '/feeds', market: 'egar' }, link],
    ['NAV-07 from a shared link’s article to the next', { href: link, link: 'egar' }, '/detail/egar2'],
  ])('which nobody needs %s', async (_, given, to) => expect(await go(given, to)).toEqual([]));
});

describe('while a page is on its way', () => {
  it('shows a skeleton after 80 ms, what the screen knows once its script is there, and the page at last', async () => {
    window.history.replaceState(null, '', '/lite/nowhere');
    const answered = Promise.withResolvers<unknown>();
    const api = { feed: { topNews: () => answered.promise } };
    const { session, page, client } = readerSession({ href: '/nowhere', api });
    const first = { ...placeOf('/nowhere'), answer: { kind: 'failed' as const } };
    const { result } = renderHook(() => usePage(first).shown, {
      wrapper: ({ children }) => (
        <Providers session={session} page={page}>
          {children}
        </Providers>
      ),
    });
    const seen = () => [result.current.row.name, result.current.route !== null, result.current.answer?.kind];
    act(() => navigate('/headline'));
    act(() => client.clock.advance(79));
    expect(seen()).toEqual(['not-found', false, 'failed']);
    act(() => client.clock.advance(1));
    expect(seen()).toEqual(['headline', false, undefined]);
    await act(() => vi.dynamicImportSettled());
    expect(seen()).toEqual(['headline', true, undefined]);
    await act(async () => answered.resolve({ ok: false, failure: { kind: 'timeout' } }));
    expect(seen()).toEqual(['headline', true, 'timedOut']);
  });
});

describe('IDN-10 gone back to by the browser, a page', () => {
  const article = '/detail/ngen0000000000000001';
  const found = { ok: true, value: anArticleReply() } as const;
  const lost = { ok: false, failure: { kind: 'offline' } } as const;

  it.each([
    ['without a connection stands as it was left', 'none', lost, 'ready'],
    ['on a line that answers nothing is asked for again', '4g', lost, 'missing'],
    [
      'that has gone meanwhile is not there, whoever saw it',
      'none',
      { ok: false, failure: { kind: 'http', status: 404 } },
      'missing',
    ],
  ] as const)('%s', async (_, connection, later, kind) => {
    window.history.replaceState(null, '', `/lite${article}`);
    const answers: unknown[] = [found, later];
    const config = { feed: async () => ({ ok: true, value: {} }) };
    const api = { article: { detail: async () => answers.shift() }, config };
    const { session, page, client } = readerSession({ href: article, api });
    const first = { ...placeOf(article), answer: { kind: 'failed' as const } };
    const { result } = renderHook(() => usePage(first), {
      wrapper: ({ children }) => (
        <Providers session={session} page={page}>
          {children}
        </Providers>
      ),
    });
    const seen = () => result.current.shown.answer?.kind;
    await act(async () => result.current.reload());
    await act(() => vi.dynamicImportSettled());
    await expect.poll(seen).toBe('ready');
    act(() => navigate('/nowhere'));
    await expect.poll(seen).toBe('missing');
    client.bridge.connects(connection);
    await act(async () => {
      window.history.replaceState(null, '', `/lite${article}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => answers.length).toBe(0);
    await act(() => vi.dynamicImportSettled());
    expect([result.current.shown.href, seen()]).toEqual([article, kind]);
  });
});
