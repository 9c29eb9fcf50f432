import { type MarketKey, marketOf } from '@griot/locale/markets';
import { fakeBridge } from '@griot/testkit/fake-bridge';
import { openClipStorage } from '@griot/web/platform/storage/areas/clip-keys';
import { openTracked } from '@griot/web/platform/storage/areas/tracked-keys';
import { webStore } from '@griot/web/platform/storage/key-value-store';
import { openStorage } from '@griot/web/platform/storage/keys';
import type { marketSessionNames } from '@griot/web/platform/storage/slots';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeMarket } from '../market-setup.ts';
import { followMarket, forgetFormerMarket, storeChoice } from './former-market.ts';

function readMarket(key: MarketKey) {
  const market = marketOf(key);
  if (market === undefined) throw new Error(`no market ${key}`);
  return market;
}

/** A tab whose documents follow each other, on a phone that another tab may use as well. */
function aTab() {
  const stored = new Map<string, string>();
  const session = webStore(() => ({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }));
  const stores = { device: webStore(() => undefined), session };
  const storage = openStorage(stores);
  /** A page for a market that was chosen before, here or elsewhere. */
  const opens = (key: MarketKey) => {
    storeMarket(storage, readMarket(key));
    forgetFormerMarket(key, storage, session);
    return fakeBridge();
  };
  return { kept: stored, opens, storage, clips: openClipStorage(stores), tracked: openTracked(stores) };
}

type Tab = ReturnType<typeof aTab>;

const article = { news_id: 'n', news_entry_id: 'ngen1', request_id: 'r', open_type: 0 } as const;

type Writing = (tab: Tab) => void;

/** How each value of the session is written: those of the market, and those of the tab. */
const ofMarket: Record<(typeof marketSessionNames)[number], Writing> = {
  impressed: ({ tracked }) => tracked.impressed.set({ r: ['ngen1'] }),
  impressedClips: ({ tracked }) => tracked.impressedClips.set({ r: ['clip-1'] }),
  places: ({ storage }) => storage.scrollPositions.set({ '/feeds': { y: 9, anchor: '', top: 0, opened: '' } }),
  searchTxt: ({ storage }) => storage.searchText.set('Kano'),
  cache: ({ storage }) => storage.topic.set('{"more_id":"ngen1"}'),
  detailArticle: ({ storage }) => storage.detailArticle.set(article),
  videoCache: ({ kept }) => kept.set('videoCache', '{"id":"ngen1"}'),
};
const ofTab: Record<string, Writing> = {
  tab: ({ storage }) => storage.tab.set('3'),
  clockAhead: ({ storage }) => storage.clockAhead.set('90000'),
  isNew: ({ storage }) => storage.isNew.set(true),
  firstLoad: ({ storage }) => storage.firstLoad.set(true),
  mirrored: ({ storage }) => storage.mirrored.set(true),
  linkDevices: ({ kept }) => kept.set('linkDevices', '{"ghen":"ghen1"}'),
};
const values = [
  ...Object.entries(ofMarket).map(([name, write]) => [name, true, write] as const),
  ...Object.entries(ofTab).map(([name, write]) => [name, false, write] as const),
];

describe('CTY-08 the session of a tab, once it shows another market', () => {
  it.each(values)('%s is of the market that is left: %s', (name, isOfMarket, write) => {
    const tab = aTab();
    tab.opens('ngen');
    write(tab);
    const written = tab.kept.get(name);
    expect(written, name).toBeTruthy();
    tab.opens('ngen');
    expect(tab.kept.get(name), 'a further page of the market').toBe(written);
    tab.opens('kesw');
    expect(tab.kept.get(name)).toBe(isOfMarket ? undefined : written);
  });
});

describe('CTY-08 a document that comes into sight again', () => {
  const reloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const restored = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  type Way = { comes: (bridge: ReturnType<Tab['opens']>) => void; chosen: (tab: Tab) => void };
  it.each<[string, Way]>([
    ['as it was left', { comes: restored, chosen: (tab) => void tab.opens('kesw') }],
    [
      'in a tab beside that of the choice',
      {
        comes: (bridge) => bridge.becomes('foreground'),
        chosen: ({ storage }) => storeMarket(storage, readMarket('kesw')),
      },
    ],
  ])(
    '%s is asked for anew where another market was chosen meanwhile, and leaves nothing to it',
    (_, { comes, chosen }) => {
      const reload = reloads();
      const tab = aTab();
      const bridge = tab.opens('ngen');
      onTestFinished(followMarket({ storage: tab.storage, bridge }));
      comes(bridge);
      bridge.becomes('background');
      expect(reload).not.toHaveBeenCalled();
      chosen(tab);
      bridge.becomes('background');
      expect(reload).not.toHaveBeenCalled();
      comes(bridge);
      expect(reload).toHaveBeenCalledOnce();
      tab.storage.scrollPositions.set({ '/feeds': { y: 9, anchor: '', top: 0, opened: '' } }); // as it goes
      tab.opens('kesw');
      expect(tab.storage.scrollPositions.get()).toEqual({});
    },
  );

  it('in the middle of its own choice stays, and is asked for anew where it comes back after it', () => {
    const reload = reloads();
    const tab = aTab();
    const bridge = tab.opens('ngen');
    onTestFinished(followMarket({ storage: tab.storage, bridge }));
    storeChoice(tab.storage, readMarket('kesw'));
    bridge.becomes('foreground');
    expect(reload).not.toHaveBeenCalled();
    restored();
    expect(reload).toHaveBeenCalledOnce();
  });
});
