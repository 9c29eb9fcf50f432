import {
  dialog,
  type FeedWithPrompts,
  heading,
  link,
  linked,
  openFeed,
  other,
  tap,
} from '@griot/testkit/prompts/feed-with-prompts';
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listActsFile } from '../../../features/feed/list/feed-lists.ts';

// As on a feed that is alive: the files of its requests and edits are there.
beforeAll(() => listActsFile.load());
beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
});
afterEach(cleanup);

describe('a deep link', () => {
  const asNew = { market: 'keen' as const, isNew: true, around: { deepLink: link } };

  it('DPL-01 CFG-04 is noted as missing where nothing led here, and nothing is asked', async () => {
    const { storage: kept, main, client } = await openFeed({ market: 'keen' });
    expect([kept.deepLink.get(), main.mock.calls.length]).toEqual(['noMetadata', 0]);
    expect(client.bridge.store.get('fbDpStat')).toBe('1');
  });

  it('DPL-03 FEED-20 sends its article with the feed request and puts it on top, with related news', async () => {
    const { main, related, titles, storage: kept } = await openFeed({ ...asNew, answer: [other, linked] });
    expect(main.mock.calls[0]?.[0]).toMatchObject({
      query: { action: 'refresh' },
      body: { pin_news_entry_id: linked.news_entry_id, dp_meta: { campaign: 'rain' } },
    });
    expect(titles()).toEqual(['Linked', 'Other']);
    expect(related.mock.calls[0]?.[0]).toEqual({
      params: { id: linked.news_entry_id },
      query: { request_id: linked.request_id },
    });
    expect([kept.deepLink.get(), dialog()]).toEqual(['done', null]);
  });

  it('FEED-20 DPL-03 fetches the article where the feed does not bring it', async () => {
    const { titles, entry } = await openFeed({ ...asNew, answer: [other] });
    expect(entry).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual(['Linked', 'Other']);
  });

  it('DPL-03 CFG-06 isFbDpPop offers it to the test group in a modal instead, which leads to it', async () => {
    const { titles, storage: kept } = await openFeed({ ...asNew, isFbDpPop: true });
    expect([heading(), kept.deepLink.get()]).toEqual(['Continue reading', 'articleFound']);
    expect(titles()).toEqual(['Other']);
    expect(dialog()?.querySelector('img')).toBeTruthy();
    await tap('View');
    expect([window.location.pathname, dialog()]).toEqual([`/lite/detail/${linked.news_id}`, null]);
    expect(kept.deepLink.get()).toBe('done');
  });

  it('DPL-03 the modal shows thumbnail and title, and once it is in view logs one impression of the article', async () => {
    const watched = new Map<Element, (ratio: number) => void>();
    class FakeObserver {
      readonly #tell;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe = (target: Element) =>
        watched.set(target, (intersectionRatio) => this.#tell([{ target, intersectionRatio }]));
      unobserve = (target: Element) => watched.delete(target);
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { logged } = await openFeed({ ...asNew, isFbDpPop: true });
    const offer = within(dialog() as HTMLElement).getByRole('link', { name: 'Linked', hidden: true });
    expect(offer.getAttribute('href')).toBe(`/lite/detail/${linked.news_id}`);
    expect(offer.querySelector('img')?.getAttribute('src')).toBe(linked.thumbnail[0]);
    const impressions = () => logged().filter(({ event_type }) => event_type === 'impression');
    act(() => watched.get(offer)?.(0.4));
    expect(impressions()).toEqual([]);
    for (let times = 0; times < 2; times++) act(() => watched.get(offer)?.(0.5));
    expect(impressions()).toMatchObject([
      {
        news_entry_id: linked.news_entry_id,
        news_type: linked.news_type,
        request_id: linked.request_id,
        infra_feedback: linked.infra_feedback,
        category: linked.category,
      },
    ]);
  });

  it('DPL-03 offers no modal to the base group, and puts nothing on top for the test group', async () => {
    const base = await openFeed({ ...asNew, answer: [other, linked] });
    expect([dialog(), base.titles()]).toEqual([null, ['Linked', 'Other']]);
    cleanup();
    const test = await openFeed({ ...asNew, answer: [other, linked], isFbDpPop: true });
    expect([heading(), test.titles()]).toEqual(['Continue reading', ['Other']]);
  });

  describe.each([
    ['base', false],
    ['test', true],
  ])('DPL-03 for the %s group', (_, isFbDpPop) => {
    it.each<[string, FeedWithPrompts]>([
      ['in a session that is not new', { isNew: false }],
      ['with a later refresh', { refreshCount: 2 }],
      ['with a refresh that nobody counted', { refreshCount: 0 }],
    ])('is neither on top nor offered %s', async (_, given) => {
      const {
        storage: kept,
        main,
        related,
        titles,
      } = await openFeed({
        ...asNew,
        answer: [other, linked],
        isFbDpPop,
        ...given,
      });
      expect(main.mock.calls[0]?.[0]).toMatchObject({ body: { pin_news_entry_id: linked.news_entry_id } });
      expect([dialog(), titles()]).toEqual([null, ['Other', 'Linked']]);
      expect([kept.deepLink.get(), related.mock.calls.length]).toEqual(['done', 0]);
    });
  });

  it('DPL-01 is asked for again on the next page where the request failed', async () => {
    const { storage: kept, pass } = await openFeed({ ...asNew, answer: null });
    await pass(2_000);
    expect(kept.deepLink.get()).toBe('pinWanted');
  });

  it.each(['3', '4', '5'])('DPL-01 is not taken up with status %s', async (fbDpStat) => {
    const { main } = await openFeed({ ...asNew, stored: { fbDpStat } });
    expect(main).not.toHaveBeenCalled();
  });

  it('MOD-03 waits behind a popup until 3000 ms after that is closed', async () => {
    const around = { deepLink: link, notifications: 'off' as const };
    const { pass } = await openFeed({ ...asNew, isFbDpPop: true, isFirstLoad: true, around });
    expect(heading()).toBe('Hear the news as it happens');
    await tap('Not now');
    await pass(2_999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(heading()).toBe('Continue reading');
  });

  it.each([
    ['a page of ours over the feed', 'http://localhost:3000/lite/headline?category=main', '/lite/headline'],
    ['any other in a native page', 'https://paper.example/story', '/lite/feeds'],
  ])('DPL-02 opens its url at once in a new session: %s', async (_, url, path) => {
    window.history.replaceState(null, '', '/lite/feeds');
    const whole = url.replace('http://localhost:3000', window.location.origin);
    const { client, main, storage: kept } = await openFeed({ ...asNew, around: { deepLink: { ...link, url: whole } } });
    const opened = client.bridge.calls.filter(([what]) => what === 'openPage');
    expect([window.location.pathname, opened.length]).toEqual([path, path === '/lite/feeds' ? 1 : 0]);
    expect([kept.deepLink.get(), main.mock.calls.length]).toEqual(['urlOpened', 0]);
  });

  it.each(['https://evil.example/', '//evil.example/lite/', 'javascript:alert(1)', '/lite/../admin'])(
    'DPL-02 never opens %s for whoever wrote it into the address',
    async (url) => {
      const query = { ...link, from: 'query' as const, url };
      const { client, main } = await openFeed({ ...asNew, around: { deepLink: query } });
      expect(client.bridge.calls.filter(([what]) => what === 'openPage')).toEqual([]);
      expect(window.location.pathname).toBe('/lite/feeds');
      expect(main).toHaveBeenCalledTimes(1); // its article is still asked for
    },
  );
});
