import { marketOf } from '@griot/locale/markets';
import { aTrendingEntry, aTrendingGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hotSearches } from '../../../features/search/hot-searches.ts';
import { FeedHeader } from './FeedHeader.tsx';
import { HotSearches } from './HotSearches.tsx';

afterEach(cleanup);

const market = marketOf('ngen') ?? expect.unreachable();
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

describe('FEED-01 the header', () => {
  it('has me, the flag and the logo', () => {
    renderAs({}, <FeedHeader market={market} hasSearch={false} hasAccount={false} />);
    expect(screen.getByRole('button', { name: 'Me' })).toBeTruthy();
    expect(names()).toEqual(['Change country. Now: Nigeria · English']);
    expect(screen.getByText('Griot')).toBeTruthy();
  });

  it('has a way to search in place of the logo where there is search', () => {
    renderAs({}, <FeedHeader market={market} hasSearch hasAccount={false} />);
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/lite/search');
    expect(screen.queryByText('Griot')).toBeNull();
  });

  it('opens the side panel by me, which without one leads to the settings', () => {
    const onMe = vi.fn();
    renderAs({}, <FeedHeader market={market} hasSearch={false} hasAccount={false} onMe={onMe} />);
    const me = screen.getByRole<HTMLButtonElement>('button', { name: 'Me' });
    expect(me.form?.getAttribute('action')).toBe('/lite/settings');
    fireEvent.click(me);
    expect(onMe).toHaveBeenCalledOnce();
  });
});

describe('FEED-02 the inbox', () => {
  it('is hidden while the login status is unknown', () => {
    renderAs({}, <FeedHeader market={market} hasSearch={false} hasAccount={false} />);
    expect(screen.queryByRole('link', { name: 'Inbox' })).toBeNull();
  });

  it('is there where accounts are', () => {
    renderAs({}, <FeedHeader market={market} hasSearch={false} hasAccount />);
    expect(screen.getByRole('link', { name: 'Inbox' }).getAttribute('href')).toBe('/lite/inbox');
  });
});

describe('FEED-21 what others search for', () => {
  const trending = (...titles: string[]) => {
    const articles = titles.map((title) => aTrendingEntry({ title }));
    return vi.fn(async () => ({ ok: true, value: { articles: [aTrendingGroup({ articles })] } }));
  };
  const show = async (call: unknown) => {
    const shown = renderAs({ api: { search: { trending: call } } }, <HotSearches />);
    await act(async () => {});
    const now = () => shown.container.querySelector('span > span')?.textContent;
    const pass = (ms: number) => act(async () => shown.client.clock.advance(ms));
    return { ...shown, now, pass };
  };

  it('turns every five seconds, in 300 ms, in a loop', async () => {
    const { now, pass, container } = await show(trending('bridge', 'harvest'));
    expect(now()).toBe('bridge');
    await pass(4_999);
    expect(container.querySelector('[data-turning]')).toBeNull();
    await pass(1);
    expect(container.querySelector('[data-turning]')).not.toBeNull();
    expect(now()).toBe('bridge');
    await pass(300);
    expect(now()).toBe('harvest');
    await pass(5_000);
    await pass(300);
    expect(now()).toBe('bridge');
  });

  it.each([
    [['bridge'], 'bridge'],
    [[], 'Search'],
  ])('stands still with %j', async (titles, shown) => {
    const { now, pass, client } = await show(trending(...titles));
    await pass(20_000);
    expect(now()).toBe(shown);
    expect(client.clock.pending()).toBeLessThanOrEqual(1); // the page's own minute
  });

  it('FEED-16 is asked for once in ten minutes', async () => {
    const call = trending('bridge');
    const { client, session } = await show(call);
    const ask = () => hotSearches({ ...session, market: 'ngen', options: {} }, client);
    expect(await ask()).toEqual([{ title: 'bridge', category: 'up' }]);
    client.clock.advance(599_999);
    await ask();
    expect(call).toHaveBeenCalledTimes(1);
    client.clock.advance(1);
    await ask();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('stays what it was when it cannot be asked for', async () => {
    const { client, session } = await show(trending('bridge'));
    client.clock.advance(600_000);
    const offline = async () => ({ ok: false, failure: { kind: 'offline' } });
    const down = { ...session.api, search: { ...session.api.search, trending: offline } };
    const asked = { ...session, api: down as typeof session.api, market: 'ngen', options: {} };
    expect(await hotSearches(asked, client)).toEqual([{ title: 'bridge', category: 'up' }]);
  });
});
