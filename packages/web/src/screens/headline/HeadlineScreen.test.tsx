import { aTopNewsItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rareCardsFile } from '../../features/feed/cards/RareCard.tsx';
import { leftPageStore } from '../../features/page-frame/left-page.ts';
import { journalled } from '../../platform/storage/areas/tracked-keys.ts';
import { HeadlineFrame, Screen } from './HeadlineScreen.tsx';
import type { Headlines } from './load-headlines.ts';

beforeAll(() => rareCardsFile.load());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

const articles = ['1', '2', '3'].map((n) =>
  aTopNewsItem({ news_id: `n${n}`, news_entry_id: `e${n}`, title: `Headline ${n}` }),
);
const list: Headlines = {
  request_id: 'r',
  response_ts: 0,
  title: 'Top news',
  articles,
  head: { title: 'Top news', isIndexed: false },
};
const page = (data = list, title = '') => (
  <Screen params={{}} query={{ category: 'main', title, news_entry_id: '', country: '', language: '' }} data={data} />
);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('HDL-01 the page of headlines', () => {
  it('lists them in their order, the first with its picture over the whole width, and leads to each', () => {
    renderAs({}, page());
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Headline 1', 'Headline 2', 'Headline 3']);
    expect(links[1]?.getAttribute('href')).toBe('/lite/detail/n2');
    const [lead, second] = screen.getAllByRole('article');
    expect(lead?.firstElementChild?.querySelector('img')).toBeTruthy();
    expect(second?.firstElementChild?.firstElementChild?.tagName).toBe('H2');
  });

  it('is called as the service calls it, whatever title its address holds', () => {
    renderAs({}, page(list, 'The bank asks for your password'));
    expect(heading()).toBe('Top news');
    cleanup();
    renderAs({}, page({ ...list, title: '' }));
    expect(heading()).toBe('Top news');
  });

  it('says so when there is nothing, and leads on', () => {
    const { session } = renderAs({}, page({ ...list, articles: [] }));
    expect(screen.getByText('There is no news here yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the news' }).getAttribute('href')).toBe('/lite/feeds');
    expect(leftPageStore(session.stores).getState().page).toBeNull();
  });

  it('stands in the reader’s words and direction', () => {
    renderAs({ market: 'egar' }, page({ ...list, title: '' }));
    expect(heading()).toBe('أهم الأخبار');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.getAttribute('dir')).toBe('rtl');
    expect(screen.getByRole('link', { name: 'العودة إلى الأخبار' })).toBeTruthy();
  });

  it('EVT-11 logs what is opened, and remembers it for the article’s page and the way back', async () => {
    const { client, session } = renderAs({}, page());
    await act(async () => screen.getByRole('link', { name: 'Headline 2' }).click());
    const { storage } = client;
    const [logged] = journalled(storage.journal.get(storage.tab.get())).flatMap((one) =>
      'event' in one ? [one.event] : [],
    );
    expect(logged).toMatchObject({ event_type: 'click', news_entry_id: 'e2', request_id: 'request-1' });
    expect(storage.detailArticle.get()).toMatchObject({ news_entry_id: 'e2', open_type: 0 });
    expect(leftPageStore(session.stores).getState().page).toMatchObject({ key: 'headline main  ', data: list });
  });

  it('shows its title over what stands in for its cards while they are on their way', () => {
    const query = { category: '', title: 'Today in Kano', news_entry_id: '', country: '', language: '' };
    renderAs({}, <HeadlineFrame query={query}>cards</HeadlineFrame>);
    expect(heading()).toBe('Today in Kano');
    expect(screen.getByRole('main').textContent).toBe('Today in Kanocards');
  });
});

describe('HDL-02 the shell’s status bar', () => {
  const logged = ({ client }: Pick<ReturnType<typeof renderAs>, 'client'>) =>
    client.bridge.calls.filter(([what]) => what === 'styleStatusBar');

  it('takes the page’s theme, and the phone’s next one, while the page is there', () => {
    let change = () => {};
    const phone = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => {
        change = listener;
      },
      removeEventListener: () => {
        change = () => {};
      },
    };
    vi.stubGlobal('matchMedia', () => phone);
    const shown = renderAs({ around: { can: ['statusBar'] } }, page());
    expect(logged(shown)).toEqual([['styleStatusBar', 'light']]);
    phone.matches = true;
    change();
    expect(logged(shown).at(-1)).toEqual(['styleStatusBar', 'dark']);
    shown.unmount();
    change();
    expect(logged(shown)).toHaveLength(2);
  });

  it('takes the theme that the reader chose against the phone', () => {
    document.documentElement.dataset.theme = 'dark';
    expect(logged(renderAs({ around: { can: ['statusBar'] } }, page()))).toEqual([['styleStatusBar', 'dark']]);
  });

  it('is left alone where the shell does not let it be set', () => {
    expect(logged(renderAs({}, page()))).toEqual([]);
  });
});
