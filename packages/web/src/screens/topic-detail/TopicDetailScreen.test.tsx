import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownTopic } from '../../features/feed/outside/known-topic.ts';
import type { Topic } from './load-topic.ts';
import { Screen } from './TopicDetailScreen.tsx';
import { TopicFrame } from './TopicHead.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const moreId = 'ngen-keeping-count';
const sections = ['On the water', 'At home', 'On the way'].map((title, at) => ({
  title,
  articles: [aFeedItem({ news_id: `n${at}`, news_entry_id: `e${at}`, title: `Report ${at}` })],
}));
const topic: Topic = {
  request_id: 'r',
  response_ts: 0,
  title: 'People who keep count',
  summary: 'What comes to light.',
  source_name: 'The Courier',
  logo: '/media/signature/504x283-hi/topic-1',
  articles: sections,
  head: { title: 'People who keep count', isIndexed: true },
};
const page = (data = topic) => (
  <Screen params={{}} query={{ more_id: moreId, country: '', language: '' }} data={data} />
);
const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link');
const marked = () => tabs().findIndex((tab) => tab.getAttribute('aria-current') === 'location');

/** A tap, and the page on its way. */
function Opening({ more_id }: { more_id: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <button type="button" onClick={() => setOpen(true)} />;
  return <TopicFrame query={{ more_id, country: '', language: '' }}>cards</TopicFrame>;
}

describe('TOP-01 the page of a topic', () => {
  it('shows what it is about, who made it, and its sections with their articles', () => {
    renderAs({}, page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('People who keep count');
    expect(screen.getByText('What comes to light.')).toBeTruthy();
    const regions = screen.getAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(3);
    expect(
      within(screen.getByRole('region', { name: 'At home' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/lite/detail/n1');
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('marks sample news, goes without a logo, and needs no tabs for one section', () => {
    renderAs({}, page({ ...topic, logo: '', is_sample: true, articles: sections.slice(0, 1) }));
    expect(screen.getByRole('img', { name: 'Sample' })).toBeTruthy();
    expect(screen.getAllByRole('presentation')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('stands in the reader’s direction and words', () => {
    renderAs({ market: 'egar' }, page());
    expect(screen.getByRole('navigation', { name: 'الأقسام' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'At home' }).getAttribute('dir')).toBe('rtl');
  });
});

describe('TOP-02 the tabs of a topic', () => {
  /** Where the sections would stand; the bar ends at 96. */
  function standing(tops: number[]) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = Number(/^section-(\d)$/.exec(this.id)?.[1] ?? 0);
      return { top: tops[at - 1] ?? 0, bottom: 96, left: 0, width: 0 } as DOMRect;
    });
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  }

  it('are plain anchors to the sections', () => {
    renderAs({}, page());
    expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(['#section-1', '#section-2', '#section-3']);
    for (const tab of tabs()) expect(document.querySelector(tab.getAttribute('href') ?? '')).toBeTruthy();
  });

  it('FEED-25 mark the section that is read, looking no more often than every 200 ms', () => {
    standing([200, 900, 1600]);
    const { client } = renderAs({}, page());
    expect(marked()).toBe(0);
    standing([-600, 90, 800]);
    for (let times = 0; times < 3; times++) fireEvent.scroll(window);
    act(() => client.clock.advance(199));
    expect(marked()).toBe(0);
    act(() => client.clock.advance(1));
    expect(marked()).toBe(1);
  });

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('lead to a section and its heading; less movement wished: %s', (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const scrolled = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
    renderAs({}, page());
    fireEvent.click(tabs()[2] ?? expect.unreachable());
    expect(scrolled).toHaveBeenCalledWith({ behavior });
    expect(document.activeElement?.textContent).toBe('On the way');
    expect(window.location.hash).toBe('');
  });

  it('watch nothing once the page is left', () => {
    const { client, unmount } = renderAs({}, page());
    fireEvent.scroll(window);
    unmount();
    const looked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    act(() => client.clock.advance(1_000));
    expect(looked).not.toHaveBeenCalled();
  });
});

describe('TOP-03 what the session knows of a topic', () => {
  const stored = JSON.stringify({
    more_id: moreId,
    title: topic.title,
    summary: 7,
    source_name: 'The Courier',
    logo: '',
  });

  /** Its heading, in a session that keeps this. */
  async function waiting(text: string, more_id = moreId) {
    const { client } = renderAs({}, <Opening more_id={more_id} />);
    client.storage.topic.set(text);
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByText('cards')).toBeTruthy();
    return screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
  }

  it('is kept from its page', () => {
    const { client } = renderAs({}, page());
    const { title, summary, source_name, logo } = topic;
    expect(knownTopic(client, moreId)).toEqual({ title, summary, source_name, logo });
  });

  it('shows while the page is on its way, without what is no text', async () => {
    expect(await waiting(stored)).toBe(topic.title);
    expect(screen.getByText('The Courier')).toBeTruthy();
    expect(screen.queryByText('7')).toBeNull();
  });

  it.each(['', 'null', '[1]', '{"more_id":7}', 'not json', stored.replace(moreId, 'another')])(
    'is nothing of another topic, and nothing broken: %s',
    async (text) => {
      expect(await waiting(text)).toBeNull();
    },
  );

  it('is nothing for a page without an id', async () => {
    expect(await waiting('{"more_id":"","title":"Nobody’s"}', '')).toBeNull();
  });
});
