import { describe, expect, it } from 'vitest';
import { webStore } from './key-value-store.ts';
import { openStorage } from './keys.ts';
import { migrateLegacy } from './migrate-legacy.ts';

const config = JSON.stringify({ ts: 7, config: { enable_search: true } });
const channels = JSON.stringify({ ts: 8, list: [] });
const legacy = {
  country: 'ng',
  language: 'en',
  domain: 'news-af',
  deviceId: 'ngen1',
  configFeed: config,
  channels,
  cityId: 'city-1',
  localCardClosed: '1',
  hotNews: '[1]',
  searchHistory: '["rain"]',
};

/** A phone with these values, after an update of the app. */
function updated(values: Record<string, string>) {
  const stored = new Map(Object.entries(values));
  const store = webStore(() => ({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }));
  const storage = openStorage({ device: store, session: webStore(() => undefined) });
  const migrate = () => migrateLegacy(store, storage);
  migrate();
  return { kept: stored, storage, migrate };
}

describe('CFG-03 the values of earlier versions', () => {
  it('move into the maps by market, and are gone from their old names', () => {
    const { kept, storage } = updated(legacy);
    expect(storage.deviceId.get('ngen')).toBe('ngen1');
    expect(storage.feedConfig.get('ngen')).toEqual({ ts: 7, config: { enable_search: true } });
    expect(storage.channels.get('ngen')).toEqual({ ts: 8, list: [] });
    expect(storage.city.get('ngen')).toBe('city-1');
    expect(storage.localCardClosed.get('ngen')).toBe(true);
    for (const name of ['deviceId', 'configFeed', 'channels', 'cityId', 'localCardClosed'])
      expect(kept.has(name), name).toBe(false);
    expect([kept.get('country'), kept.get('language'), kept.get('domain')]).toEqual(['ng', 'en', 'news-af']);
  });

  it('CFG-04 CFG-07 that belong to no market are cleared, once, which `hotNewsClear` and `hisClear` hold', () => {
    const { kept, migrate } = updated(legacy);
    const state = () => ['hotNews', 'searchHistory', 'hotNewsClear', 'hisClear'].map((name) => kept.get(name));
    expect(state()).toEqual([undefined, undefined, '1', '1']);
    kept.set('searchHistory', 'of another program on this origin');
    migrate();
    expect(state()).toEqual([undefined, 'of another program on this origin', '1', '1']);
  });

  it('give way to what the maps have', () => {
    const { storage } = updated({ ...legacy, deviceIdMap: '{"ngen":"newer","kesw":"kesw1"}' });
    expect([storage.deviceId.get('ngen'), storage.deviceId.get('kesw')]).toEqual(['newer', 'kesw1']);
  });

  it('that cannot be read, or whose market is not known, are dropped alone', () => {
    const bad = updated({ ...legacy, deviceId: 'no id!', configFeed: '{' });
    expect([bad.storage.deviceId.get('ngen'), bad.storage.city.get('ngen')]).toEqual(['', 'city-1']);
    expect(bad.kept.has('configFeedMap')).toBe(false);
    const nowhere = updated({ deviceId: 'ngen1' });
    expect([...nowhere.kept.keys()].sort()).toEqual(['hisClear', 'hotNewsClear']);
  });
});
