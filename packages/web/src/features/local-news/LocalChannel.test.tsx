import { aba, kano, lagos } from '@griot/testkit/local-places';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalChannel } from './LocalChannel.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

type Places = { chosen?: object[]; near?: object[]; suggested?: object[] };
type Shown = { places?: Places; cities?: string[]; isEmpty?: boolean; market?: 'ngen' | 'egar' };

/** The top of the local channel, for a reader whose cookie named these cities. */
async function show({ places = {}, cities = [], isEmpty = true, market = 'ngen' }: Shown) {
  const answer = { chosen: [], near: [], suggested: [], ...places };
  const ask = vi.fn(async (_: { query: { city_ids: string } }) => ({ ok: true, value: answer }));
  const update = vi.fn(async () => ({ ok: true, value: { result: { code: 0 } } }));
  const onChoose = vi.fn();
  const given = { api: { city: { places: ask, update } }, hint: { cities }, market };
  const shown = await act(async () => renderAs(given, <LocalChannel isEmpty={isEmpty} onChoose={onChoose} />));
  return { ...shown, ask, update, onChoose };
}

describe('FEED-18 ITEM-09 the local channel of a reader without a city', () => {
  it.each([
    ['ngen', 'Choose a city to read its news', 'Choose a city'],
    ['egar', 'اختر مدينة لقراءة أخبارها', 'اختر مدينة'],
  ] as const)('of %s introduces itself and leads to the chooser', async (market, intro, action) => {
    const { onChoose } = await show({ market });
    screen.getByText(intro);
    const link = screen.getByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe('/lite/city');
    fireEvent.click(link);
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('suggests the city of the connection, and takes it only with a tap', async () => {
    const { client, update } = await show({ places: { suggested: [kano] } });
    expect(client.storage.city.get('ngen')).toBe('');
    client.storage.deviceId.set('ngen', 'ngendevice');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Kano/ })));
    expect(client.storage.city.get('ngen')).toBe(kano.city_id);
    const body = { news_device_id: 'ngendevice', city_list: [{ city_id: kano.city_id }] };
    expect(update).toHaveBeenCalledWith({ body });
  });
});

describe('FEED-18 the local channel of a reader with cities', () => {
  it('says whose news it shows, and changes to another of them with one tap', async () => {
    const places = { chosen: [lagos, kano] };
    const { client } = await show({ places, cities: [lagos.city_id, kano.city_id], isEmpty: false });
    screen.getByRole('heading', { name: 'Lagos' });
    fireEvent.click(screen.getByRole('button', { name: 'Kano' }));
    expect(client.storage.city.get('ngen')).toBe(kano.city_id);
    expect(JSON.parse(client.bridge.store.get('cityListMap') ?? '{}').ngen).toContain(kano.city_id);
    expect(document.cookie).toContain(`griot_city_ngen=${kano.city_id}.${lagos.city_id}`);
  });

  it('takes up what was chosen without script', async () => {
    const { client } = await show({ places: { chosen: [lagos] }, cities: [lagos.city_id], isEmpty: false });
    expect(client.storage.city.get('ngen')).toBe(lagos.city_id);
    expect(JSON.parse(client.bridge.store.get('cityListMap') ?? '{}').ngen).toContain('"Lagos"');
  });

  it('says honestly that there is nothing, and offers places nearby that have news', async () => {
    const places = { chosen: [{ ...lagos, article_count: 0 }], near: [aba] };
    await show({ places, cities: [lagos.city_id] });
    screen.getByText('No news about Lagos right now');
    screen.getByRole('button', { name: /Aba\s*3 reports/ });
  });

  it('says so where all of it is from the rest of the state', async () => {
    const places = { chosen: [{ ...lagos, article_count: 0 }] };
    await show({ places, cities: [lagos.city_id], isEmpty: false });
    screen.getByText('Nothing about Lagos right now. This is the news from Lagos State.');
  });
});
