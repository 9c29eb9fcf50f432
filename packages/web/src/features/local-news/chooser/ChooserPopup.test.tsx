import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aba, aCityTree, kano, lagos } from '@griot/testkit/local-places';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChooserPopup } from './ChooserPopup.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

type Shown = { position?: number; tree?: object[]; fails?: boolean; isUpdateRefused?: boolean; hasPositions?: boolean };

async function open({
  position = 0,
  tree = aCityTree,
  fails = false,
  isUpdateRefused = false,
  hasPositions = true,
}: Shown = {}) {
  const search = vi.fn(async ({ query }: { query: { text: string } }) =>
    fails
      ? { ok: false, failure: { kind: 'offline' } }
      : {
          ok: true,
          value: { cities: [lagos, kano].filter(({ display_name }) => display_name.startsWith(query.text)) },
        },
  );
  const update = vi.fn(async (_: object) =>
    isUpdateRefused ? { ok: false, failure: { kind: 'offline' } } : { ok: true, value: { result: { code: 0 } } },
  );
  const places = async () => ({ ok: true, value: { chosen: [], near: [], suggested: [kano] } });
  const manifest = async () => ({ ok: true, value: { categories: [], city_list: tree } });
  const largest = async () => ({ ok: true, value: { cities: [aba, lagos] } });
  const placed = [
    { ...lagos, lat: 6.45, lon: 3.39 },
    { ...aba, lat: 5.11, lon: 7.37 },
  ];
  const positions = vi.fn(async () =>
    hasPositions ? { ok: true, value: { cities: placed } } : { ok: false, failure: { kind: 'offline' } },
  );
  const config = { ...defaultFeedConfig, local_news_commune_page_position: position };
  const api = { city: { search, update, places, largest, positions }, config: { manifest } };
  const [onDone, onGone] = [vi.fn(), vi.fn()];
  const given = { api, stores: { 'market-setup': { setup: { channels: [], config }, isOnDevice: true } } };
  const shown = await act(async () => renderAs(given, <ChooserPopup onDone={onDone} onGone={onGone} />));
  shown.client.storage.deviceId.set('ngen', 'ngendevice');
  const type = (text: string) =>
    act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      shown.client.clock.advance(200);
    });
  return { ...shown, search, update, positions, onDone, onGone, type };
}

const ok = () => screen.getByRole('button', { name: 'OK' }) as HTMLButtonElement;
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

describe('LOC-02 CFG-06 local_news_commune_page_position: the tabs of the chooser', () => {
  it.each([
    [0, ['Search', 'By state']],
    [1, ['By state', 'Search']],
  ])('at position %i are %j, the first of them open', async (position, names) => {
    await open({ position });
    expect(tabs()).toEqual(names);
    expect(screen.getByRole('tab', { name: names[0] }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryAllByRole('searchbox')).toHaveLength(position === 0 ? 1 : 0);
  });

  it('are none for the department alone, and none but the search without a list of cities', async () => {
    const { unmount } = await open({ position: -1 });
    expect([tabs(), screen.queryAllByRole('searchbox').length]).toEqual([[], 0]);
    unmount();
    await open({ tree: [] });
    expect([tabs(), screen.queryAllByRole('searchbox').length]).toEqual([[], 1]);
  });
});

describe('LOC-03 the commune tab', () => {
  it('searches for the trimmed text once the typing pauses, and OK waits for a pick', async () => {
    const { search, type } = await open();
    expect(ok().disabled).toBe(true);
    await type('  Lag ');
    expect(search.mock.calls.map(([{ query }]) => query.text)).toEqual(['Lag']);
    expect(screen.getByRole('status').textContent).toBe('Cities found: 1');
    expect(ok().disabled).toBe(true);
    fireEvent.click(radio(/Lagos/));
    expect(ok().disabled).toBe(false);
    await type('Lago');
    expect(ok().disabled).toBe(true);
  });

  it('clears its results with the text, and shows where the connection seems to be', async () => {
    const { type, search } = await open();
    await type('Lag');
    expect(screen.queryByText('You seem to be here')).toBeNull();
    await type('   ');
    expect(screen.queryByRole('radio', { name: /Lagos/ })).toBeNull();
    screen.getByText('You seem to be here');
    expect(search).toHaveBeenCalledOnce();
  });

  it('says that nothing was found, or that it could not search, which can be tried again', async () => {
    const { type, unmount } = await open();
    await type('Xyz');
    screen.getByText(/No city of that name/);
    unmount();
    const failing = await open({ fails: true });
    await failing.type('Lag');
    screen.getByText('Connection failed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => failing.client.clock.advance(200));
    expect(failing.search).toHaveBeenCalledTimes(2);
  });
});

it('LOC-04 LOC-09 the department takes one city, never a state, and OK waits for it', async () => {
  await open({ position: 1 });
  expect(ok().disabled).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(radio(/Lagos/));
  fireEvent.click(radio(/Kano/));
  expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toHaveLength(1);
  const states = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(states).toEqual(['Lagos State', 'Kano StateKano']);
  expect(ok().disabled).toBe(false);
});

describe('LOC-05 LOC-08 OK', () => {
  const choose = async (given: Shown = {}, before = '') => {
    const opened = await open(given);
    if (before !== '') opened.client.storage.city.set('ngen', before);
    await opened.type('Lag');
    fireEvent.click(radio(/Lagos/));
    await act(async () => fireEvent.click(ok()));
    return opened;
  };

  it('keeps the city on the device, tells the service, and closes', async () => {
    const { client, update, onDone } = await choose();
    expect(client.storage.city.get('ngen')).toBe(lagos.city_id);
    const body = { news_device_id: 'ngendevice', city_list: [{ city_id: lagos.city_id }] };
    expect(update.mock.calls).toEqual([[{ body }]]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('keeps it although the service refuses', async () => {
    const { client } = await choose({ isUpdateRefused: true });
    expect(client.storage.city.get('ngen')).toBe(lagos.city_id);
  });

  it('saves nothing where nothing changed', async () => {
    const { update, onDone } = await choose({}, lagos.city_id);
    expect([update.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('LOC-01 a city that nobody has to type', () => {
  it.each([
    ['one of the largest', /^Aba/, aba],
    ['where the connection seems to be', /^Kano/, kano],
  ])('%s is taken by one tap', async (_, name, city) => {
    const { client, onDone } = await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    expect([client.storage.city.get('ngen'), onDone.mock.calls.length]).toEqual([city.city_id, 1]);
  });

  it('is none of the largest once something is typed', async () => {
    const { type } = await open();
    await type('Lag');
    expect(screen.queryByRole('group', { name: 'Largest cities' })).toBeNull();
  });
});

describe('LOC-01 the position of the phone', () => {
  afterEach(() => vi.restoreAllMocks());

  type Ask = (found: (at: object) => void, failed: (why: object) => void) => void;
  const at =
    (latitude: number, longitude: number): Ask =>
    (found) =>
      found({ coords: { latitude, longitude } });
  const failing =
    (code: number): Ask =>
    (_, failed) =>
      failed({ code, PERMISSION_DENIED: 1 });

  async function locate(ask: Ask, given: Shown = {}) {
    const getCurrentPosition = vi.fn(ask);
    vi.spyOn(window.navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
    const opened = await open(given);
    expect(getCurrentPosition, 'asked for by a tap alone').not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Use my location/ })));
    return opened;
  }

  it('leads to the nearest city, which one tap takes; no call carries it', async () => {
    const { client, positions, update } = await locate(at(6.6, 3.35));
    const near = within(screen.getByRole('group', { name: 'Nearest to you' })).getAllByRole('button');
    expect(near.map(({ textContent }) => textContent)).toEqual(['Lagos Lagos State']);
    expect(positions.mock.calls).toEqual([[{}, { signal: expect.any(AbortSignal) }]]);
    await act(async () => fireEvent.click(near[0] as HTMLElement));
    expect(client.storage.city.get('ngen')).toBe(lagos.city_id);
    expect(JSON.stringify(update.mock.calls)).not.toMatch(/6\.6|3\.35/);
  });

  it.each([
    ['refused', failing(1), {}, /not shared with this page/, 0],
    ['not found', failing(2), {}, /could not be found/, 0],
    ['not found in time', failing(3), {}, /could not be found/, 0],
    ['far from every city', at(51.5, 0), {}, /None of the cities here is near you/, 1],
    ['known, and the cities are not', at(6.6, 3.35), { hasPositions: false }, 'Connection failed', 1],
  ])('says so where it is %s', async (_, ask, given, words, calls) => {
    const { positions } = await locate(ask, given);
    screen.getByText(words);
    expect(positions).toHaveBeenCalledTimes(calls);
    expect(screen.queryByRole('group', { name: 'Nearest to you' })).toBeNull();
  });
});

it('OVL-02 the shell’s back button closes the chooser', async () => {
  const { client, onDone } = await open();
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Choose your city' })).toBeTruthy();
  act(() => void client.bridge.press('back'));
  expect(onDone).toHaveBeenCalledOnce();
});
