import type { AdNetworkName } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aClipRow, aFeedItem } from '@griot/testkit/a-feed-item';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Fragment, useEffect, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adSlotFile } from '../../../features/ads/use-ads.tsx';
import { useListAds } from '../../../features/ads/use-list-ads.tsx';
import { emptyFeed } from '../../../features/feed/list/feed-list.state.ts';
import { listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { itemRows, rowsOf } from '../../../features/feed/list/rows.ts';
import { useClient } from '../../../session/context/client.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import { useSlots } from './use-slots.tsx';

afterEach(cleanup);

const articles = Array.from({ length: 12 }, (_, n) => aFeedItem({ news_entry_id: `a${n}`, title: `a${n}` }));
const list = { ...emptyFeed('main'), rows: rowsOf('main', [aClipRow(), ...articles], new Set()) };
/** What goes with the first article, below it. */
const also = Array.from({ length: 6 }, (_, n) => aFeedItem({ news_entry_id: `b${n}`, title: `b${n}` }));
const withAlso = {
  ...list,
  rows: list.rows.map((row) => (row.key === 'a0' ? { ...row, relatedNews: also } : row)),
};
const onChooseCity = vi.fn();
const networks = adNetworksThat('never');
beforeAll(() => Promise.all([adSlotFile.load(), listActsFile.load()]));

function useSlotsWithAds(shown: typeof list) {
  const config = marketSetupStore(usePageStores()).getState().setup?.config;
  const keys = shown.rows.map(({ key }) => key);
  return useSlots(shown, { onChooseCity, ads: useListAds({ config, keys, by: networks }) });
}

function Slots({ isAlso }: { isAlso: boolean }) {
  const shown = isAlso ? withAlso : list;
  const after = useSlotsWithAds(shown);
  return itemRows(shown.rows).map((row) => (
    <Fragment key={row.key}>
      <p>{row.key}</p>
      {after(row)}
    </Fragment>
  ));
}

type Given = {
  isShowFeedAd?: boolean;
  isShowAlsoAd?: boolean;
  hasLocalCard?: boolean;
  fbTs?: string;
  city?: string;
  network?: AdNetworkName;
  market?: 'dede';
};

function Stage({ isShowFeedAd = true, isShowAlsoAd, ...given }: Given) {
  const { hasLocalCard = false, fbTs = 'EOT', city = '', network = 'house' } = given;
  const stores = usePageStores();
  const client = useClient();
  const [visit, setVisit] = useState(() => {
    const lab = { ...defaultFeedConfig.articles_lab, enable_for_you_local_news_card: hasLocalCard };
    marketSetupStore(stores).setState({
      setup: {
        channels: [],
        config: {
          ...defaultFeedConfig,
          isShowFeedAd,
          isShowAlsoAd: isShowAlsoAd === true,
          articles_lab: lab,
          ads: { ...defaultFeedConfig.ads, feed: network, also: network },
        },
      },
    });
    client?.storage.adMark.set(fbTs);
    if (city !== '') client?.storage.city.set('ngen', city);
    return 1;
  });
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
      <Slots key={visit} isAlso={isShowAlsoAd !== undefined} />
    </>
  );
}

const show = (given: Given = {}, around = {}) =>
  renderAs({ market: given.market ?? 'ngen', around }, <Stage {...given} />);

const before = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.previousElementSibling?.textContent ?? '');

describe('ADS-02 the slots of a feed', () => {
  it('follow the articles 1, 6 and 11; other rows do not count', () => {
    show();
    expect(before('group')).toEqual(['a1', 'a6', 'a11']);
  });

  it.each([
    ['the market shows none', { isShowFeedAd: false }],
    ['ADS-01 the device is new', { fbTs: '' }],
    ['no network fills them', { network: 'none' }],
    ['consent comes first', { market: 'dede' }],
  ] satisfies [string, Given][])('take no room where %s', (_, given) => {
    show(given);
    expect(before('group')).toEqual([]);
  });

  it('take no room while data is saved', () => {
    show({}, { isSavingData: true });
    expect(before('group')).toEqual([]);
  });

  it('ADS-01 remembers when it first saw the device', () => {
    const { client } = show({ fbTs: '' });
    expect(client.storage.adMark.get()).toBe(String(client.clock.now()));
  });
});

const changes = vi.fn();
const setup = (isShowFeedAd: boolean) => ({
  setup: { channels: [], config: { ...defaultFeedConfig, isShowFeedAd } },
});

/** A list whose rows are seen, and one that grows. */
function Read() {
  const [rows, setRows] = useState(list.rows);
  const after = useSlotsWithAds({ ...list, rows });
  useEffect(() => changes(after), [after]);
  const more = [aFeedItem({ news_entry_id: 'c0' }), aFeedItem({ news_entry_id: 'c1' })];
  return (
    <>
      <button type="button" onClick={() => setRows(rows.map((row) => ({ ...row, isShow: true })))}>
        See
      </button>
      <button type="button" onClick={() => setRows([...rows, ...rowsOf('main', more, new Set())])}>
        More
      </button>
    </>
  );
}

describe('FEED-26 what stands between the rows', () => {
  const read = (isShowFeedAd: boolean, adMark: string) => {
    changes.mockClear();
    renderAs({ adMark, stores: { 'market-setup': setup(isShowFeedAd) } }, <Read />);
    changes.mockClear();
    const tap = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      return changes.mock.calls.length;
    };
    return [tap('See'), tap('More'), tap('See')];
  };

  it.each([
    ['the market shows none', false, 'EOT'],
    ['the device is new', true, ''],
  ] as const)('stays the same function whatever happens to a list without ads, as %s', (_, isShowFeedAd, adMark) => {
    expect(read(isShowFeedAd, adMark)).toEqual([0, 0, 0]);
  });

  it('stays the same where there are ads while rows are seen, and is another when the list grows', () => {
    expect(read(true, 'EOT')).toEqual([0, 1, 1]);
  });
});

describe('ADS-06 the slots of an ‘also see’ strip', () => {
  const inStrip = () => {
    const strip = screen.getByRole('group', { name: 'Also see' });
    const ads = within(strip).queryAllByRole('group', { name: 'Advertisement' });
    return ads.map((ad) => ad.closest('li')?.querySelector('a')?.textContent);
  };

  it('follow its articles 1 and 5, whether the list has any or not', () => {
    show({ isShowFeedAd: false, isShowAlsoAd: true });
    expect(inStrip()).toEqual(['b1', 'b5']);
    expect(screen.getAllByRole('group', { name: 'Advertisement' })).toHaveLength(2);
  });

  it.each([
    ['the market shows none', { isShowAlsoAd: false }],
    ['ADS-01 the device is new', { isShowAlsoAd: true, fbTs: '' }],
    ['no network fills them', { isShowAlsoAd: true, network: 'none' }],
  ] satisfies [string, Given][])('take no room where %s', (_, given) => {
    show(given);
    expect(inStrip()).toEqual([]);
  });
});

describe('FEED-19 ITEM-09 CFG-06 enable_for_you_local_news_card: the local card on For You', () => {
  const card = () => screen.queryByRole('link', { name: /News from where you live/ });

  it('stands below the first screen, leads to the local channel, and opens the chooser where there is script', () => {
    show({ hasLocalCard: true });
    expect(card()?.getAttribute('href')).toBe('/lite/feeds?channel=cur_city_id');
    expect(card()?.parentElement?.previousElementSibling?.textContent).toBe('a4');
    fireEvent.click(screen.getByRole('link', { name: /News from where you live/ }));
    expect(onChooseCity).toHaveBeenCalledOnce();
  });

  it('can be closed, and stays so in this market', () => {
    const { client } = show({ hasLocalCard: true });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(card()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Come again' }));
    expect(card()).toBeNull();
    expect([client.storage.localCardClosed.get('ngen'), client.storage.localCardClosed.get('kesw')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([[{}], [{ hasLocalCard: true, city: '2332459' }]])('is not there with %j', (given) => {
    show(given);
    expect(card()).toBeNull();
  });
});
