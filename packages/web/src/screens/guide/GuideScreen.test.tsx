import { defaultFeedConfig } from '@griot/domain/feed-config';
import { kano } from '@griot/testkit/local-places';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen } from './GuideScreen.tsx';
import { loadGuide } from './load-guide.ts';

beforeEach(() => window.history.replaceState(null, '', '/lite/guide'));

const places = async () => ({ ok: true, value: { chosen: [], near: [], suggested: [kano] } });
const update = async () => ({ ok: true, value: { result: { code: 0 } } });
const open = () => act(async () => renderAs({ href: '/guide', api: { city: { places, update } } }, <Screen />));

describe('LOC-01 the guide', () => {
  it('offers the search of a city, and the way on to the news', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Search city' }));
    screen.getByRole('dialog', { name: 'Choose your city' });
  });

  it('LOC-08 goes on to the news with Not now, in its own place', async () => {
    await open();
    const entries = window.history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Not now' }));
    expect([window.location.pathname, window.history.length]).toEqual(['/lite/feeds', entries]);
  });

  it('takes the suggested city with one tap, and goes on', async () => {
    const { client } = await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Kano/ })));
    expect([client.storage.city.get('ngen'), window.location.pathname]).toEqual([kano.city_id, '/lite/feeds']);
  });

  it('OVL-02 returns to the news with the shell’s back button', async () => {
    const { client } = await open();
    act(() => void client.bridge.press('back'));
    expect(window.location.pathname).toBe('/lite/feeds');
  });
});

describe('NAV-02 CTY-09 CFG-06 enable_show_locate_guide_page: /guide', () => {
  const load = async (isOn: boolean, around: object | null) => {
    const articles_lab = { ...defaultFeedConfig.articles_lab, enable_show_locate_guide_page: isOn };
    const feed = async () => ({ ok: true, value: { ...defaultFeedConfig, articles_lab } });
    const { session } = readerSession({ api: { config: { feed } }, around: around ?? {} });
    const { api, market, stores, hint, client } = session;
    const context = { api, market, stores, hint, params: {}, query: {}, signal: new AbortController().signal };
    return await loadGuide({ ...context, client: around === null ? null : client });
  };
  const toNews = { kind: 'elsewhere', href: '/feeds' };

  it.each([
    ['in a shell', true, { can: ['locateGuide'] }, { kind: 'ready', data: null }],
    ['in a shell, where the market has it off', false, { can: ['locateGuide'] }, toNews],
    ['in a browser', true, {}, toNews],
    ['on the server, which cannot know', true, null, { kind: 'undecided' }],
    ['on the server, where the market has it off', false, null, toNews],
  ])('%s', async (_, isOn, around, answer) => {
    expect(await load(isOn, around)).toEqual(answer);
  });
});
