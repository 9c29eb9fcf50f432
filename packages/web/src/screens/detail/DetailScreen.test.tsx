import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { readView } from '@griot/domain/view';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readingStore } from '../../features/article/use-reading.ts';
import { Screen } from './DetailScreen.tsx';
import type { DetailData } from './detail-data.ts';

afterEach(cleanup);

type Known = { article?: Partial<Article>; opening?: Partial<Opening>; config?: Partial<DetailData['config']> };

function open({ article, opening, config }: Known = {}, given: Parameters<typeof renderAs>[0] = {}) {
  const page = anArticlePage(article);
  const data: DetailData = {
    article: page.article,
    opening: { ...page.opening, ...opening },
    config: { ...page.config, ...config },
  };
  const show = (shown: DetailData) => <Screen params={{}} query={{}} data={shown} />;
  return { ...renderAs({ href: '/detail/x', ...given }, show(data)), data };
}

/** The first of them: the head of an article is another in this DOM. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

describe('DET-07 an article', () => {
  it('shows title, author, source, time, text and the way to its original', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A bridge opens over the river');
    screen.getByText('By Ada Obi');
    screen.getByText('Two hundred people crossed before noon.');
    screen.getByText('1 March 2026');
    expect(screen.getByRole('link', { name: 'Read it at The Courier' }).getAttribute('href')).toBe(
      'https://courier.example/bridge',
    );
  });

  it('that is a sample offers no original: there is none', () => {
    open({ article: { is_sample: true } });
    expect(screen.queryByRole('link', { name: /Read it at/ })).toBeNull();
    expect(bar().queryByRole('link', { name: 'Original' })).toBeNull();
  });

  it.each([
    ['courier.example', '', 'Creator'],
    ['news.courier.example', '', undefined],
    ['', '', undefined],
    ['courier.example', 'Ada Obi', undefined],
  ])(
    'CFG-06 creator_domain: with %j as the creators’ domain and the author %j is labelled %s',
    (creator_domain, author_name, label) => {
      open({ article: { author_name }, config: { creator_domain } });
      expect(screen.queryByText('Creator')?.textContent).toBe(label);
    },
  );

  it.each([
    ['courier.example', false, 1],
    ['courier.example', true, 0],
    ['elsewhere.example', false, 0],
    ['', false, 0],
  ])(
    'CFG-06 disclaimer_domain %j, official: %s: it has %i disclaimer, whose rest is read on demand',
    (domain, is_official, count) => {
      open({ article: { is_official }, config: { disclaimer_domain: domain } });
      expect(screen.queryAllByText('This is not an official publication.', { exact: false })).toHaveLength(count);
      expect(screen.queryAllByText('Read more')).toHaveLength(count);
      expect(screen.queryAllByText(/personal capacity/)).toHaveLength(count);
    },
  );

  it('that may not stand here in full says that it is a summary, and what reading the rest may cost', () => {
    open({ article: { open_type: 1, is_paywalled: true } });
    screen.getByText('This is a summary. The whole article is at The Courier.');
    screen.getByText('You may have to pay to read it there.');
  });

  it('has no way to an original that is no web address', () => {
    open({ article: { url: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link', { name: /Read it at/ })).toBeNull();
    expect(bar().queryByRole('link', { name: 'Original' })).toBeNull();
  });
});

describe('DET-05 the top bar', () => {
  it('has the way to the news, the toggle and sharing, in Arabic too', () => {
    open({}, { market: 'egar' });
    bar().getByRole('link', { name: /Griot|جريو/ });
    bar().getByRole('link', { name: 'الأصل' });
    bar().getByRole('button', { name: 'مشاركة' });
  });

  it('has the way to the news with an arrow and the name', () => {
    open();
    const way = bar().getByRole('link', { name: /Griot/ });
    expect([way.querySelector('[data-icon]')?.getAttribute('data-icon'), way.textContent]).toEqual(['back', 'Griot']);
  });

  it('OVL-06 has the size of the text, in force with the tap and remembered; without script the settings', async () => {
    const { client } = open();
    const link = bar().getByRole('link', { name: 'Text size' });
    expect(link.getAttribute('href')).toBe('/lite/settings');
    fireEvent.click(link);
    const sheet = within(await screen.findByRole('dialog', { name: 'Text size' }));
    fireEvent.click(sheet.getByRole('radio', { name: '130%' }));
    expect(document.documentElement.dataset.textSize).toBe('1.3');
    expect(readView(client.storage.view.get()).textSize).toBe(1.3);
    document.documentElement.removeAttribute('data-text-size');
  });

  it.each([
    [0, 'Original'],
    [1, 'Reader mode'],
    [7, 'Original'],
  ])('ITEM-14 an article of open_type %i opens with the way to the other: %s', (open_type, way) => {
    open({ article: { open_type: open_type as 0, frameable: true } });
    bar().getByRole('link', { name: new RegExp(`^${way}`) });
  });

  it('shows the domain in original mode, and the text behind is out of reach', async () => {
    open();
    expect(bar().queryByText('courier.example')).toBeNull();
    fireEvent.click(bar().getByRole('link', { name: 'Original' }));
    bar().getByText('courier.example');
    bar().getByRole('link', { name: /^Reader mode/ });
    await screen.findByText('courier.example cannot be shown inside this app. It opens in your browser.');
    expect(screen.getByText('Two hundred people crossed before noon.').closest('main')?.inert).toBe(true);
  });

  it('DET-13 leads outside, by a card, where the original refuses to be framed, and back to the text', async () => {
    open({ article: { frameable: false } });
    fireEvent.click(bar().getByRole('link', { name: 'Original' }));
    const out = await screen.findByRole('link', { name: 'Open courier.example' });
    expect([out.getAttribute('href'), out.getAttribute('target')]).toEqual([
      'https://courier.example/bridge',
      '_blank',
    ]);
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(bar().getByRole('link', { name: /^Reader mode/ }));
    expect(screen.queryByRole('link', { name: 'Open courier.example' })).toBeNull();
  });

  it.each([
    [{ opensOriginal: true, isSavingData: false }, 'Reader mode'],
    [{ opensOriginal: true, isSavingData: true }, 'Original'],
    [{ opensOriginal: false, isSavingData: false }, 'Original'],
  ])('OVL-06 opens as the publisher’s page for whoever chose so, but not while saving data: %j', (view, other) => {
    open({ article: { frameable: true } }, { stores: { view } });
    bar().getByRole('link', { name: new RegExp(`^${other}`) });
  });
});

describe('DET-15 state', () => {
  it('is another article’s own', () => {
    const { data, rerender, session } = open();
    fireEvent.click(bar().getByRole('link', { name: 'Original' }));
    const reading = readingStore(session.stores);
    expect(reading.getState()).toMatchObject({ id: data.article.news_entry_id, reading: { view: 'original' } });
    rerender(<div />);
    expect(reading.getState()).toMatchObject({ id: '', reading: { view: 'reader' } });
  });

  it('is kept for who goes to the comments', () => {
    const { data, rerender, session } = open();
    fireEvent.click(bar().getByRole('link', { name: 'Original' }));
    window.history.replaceState(null, '', '/lite/comment?news_entry_id=1');
    rerender(<div />);
    const reading = readingStore(session.stores);
    expect(reading.getState()).toMatchObject({ id: data.article.news_entry_id, reading: { view: 'original' } });
    window.history.replaceState(null, '', '/lite/feeds');
  });
});

describe('the way out of an article', () => {
  const leave = () => act(async () => fireEvent.click(bar().getByRole('link', { name: /Back to the news/ })));
  const needed = 'To use the news app, turn on data or join Wi-Fi';

  it('without a connection says so, and nothing happens', async () => {
    window.history.replaceState(null, '', '/lite/detail/x');
    open({}, { around: { connection: 'none' } });
    await leave();
    expect([screen.getByRole('alert').textContent, window.location.pathname]).toEqual([needed, '/lite/detail/x']);
  });

  it('leads back to news that are saved without a connection too', async () => {
    window.history.replaceState(null, '', '/lite/detail/x');
    const { client } = open({}, { around: { connection: 'none' } });
    client.storage.savedFeeds.set({ ts: 1, market: 'ngen', channels: { main: [aFeedItem()] } });
    await leave();
    expect([screen.queryByRole('alert'), window.location.pathname]).toEqual([null, '/lite/feeds']);
  });

  it('with one leads to the news', async () => {
    window.history.replaceState(null, '', '/lite/detail/x');
    open();
    await leave();
    expect(window.location.pathname).toBe('/lite/feeds');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
