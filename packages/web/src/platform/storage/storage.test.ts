import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSearchStorage } from './areas/search-keys.ts';
import { type KeyValueStore, type WebStorage, webStore } from './key-value-store.ts';
import { openStorage, stored } from './keys.ts';

function storeWith(values: Record<string, string> = {}) {
  const stored = new Map(Object.entries(values));
  const storage: WebStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
  return { kept: stored, store: webStore(() => storage) };
}
function opened(device: Record<string, string> = {}, session: Record<string, string> = {}) {
  const [onDevice, inSession] = [storeWith(device), storeWith(session)];
  return { storage: openStorage({ device: onDevice.store, session: inSession.store }), onDevice, inSession };
}

const article = {
  news_id: 'n1',
  news_entry_id: 'e1',
  request_id: 'r1',
  open_type: 0 as const,
  title: 'Rain in Kano',
};

describe('stored values', () => {
  it('come back as they were set, under the names of the specification', () => {
    const { storage, onDevice, inSession } = opened();
    storage.country.set('ng');
    storage.domain.set('news-af');
    storage.chosenBefore.set(true);
    storage.firstLoad.set(true);
    storage.detailArticle.set(article);
    expect([storage.country.get(), storage.domain.get(), storage.chosenBefore.get()]).toEqual(['ng', 'news-af', true]);
    expect(storage.firstLoad.get()).toBe(true);
    expect(storage.detailArticle.get()).toEqual(article);
    expect(Object.fromEntries(onDevice.kept)).toEqual({ country: 'ng', domain: 'news-af', first: '1' });
    expect([...inSession.kept.keys()]).toEqual(['firstLoad', 'detailArticle']);
  });

  it('have a default each, also after removal', () => {
    const { storage } = opened();
    storage.userId.set('u1');
    storage.userId.remove();
    storage.detailArticle.set(article);
    storage.detailArticle.set(null);
    expect(storage.userId.get()).toBe('');
    expect(storage.detailArticle.get()).toBeNull();
    expect(storage.isNew.get()).toBe(false);
    expect(storage.chosenBefore.get()).toBe(false);
    expect(storage.appVersion.get()).toBe('griot-lite');
  });

  it('fall back alone when bad', () => {
    const { storage } = opened({ country: '<b>', language: 'en', domain: 'evil.example', userId: 'u 1', gaid: 'g' });
    expect(storage.country.get()).toBe('');
    expect(storage.language.get()).toBe('en');
    expect(storage.domain.get()).toBe('');
    expect(storage.userId.get()).toBe('');
    expect(storage.gaid.get()).toBe('g');
  });

  it('count a first visit as over whatever an earlier version wrote under `first`', () => {
    expect(opened({ first: 'true' }).storage.chosenBefore.get()).toBe(true);
  });

  it('leave out of a list what is no id, and what has no text', () => {
    expect(opened({ opened: '["a",7,{"toString":0},[["b"]],"no id"]' }).storage.opened.get()).toEqual(['a', '7']);
  });

  it('never throw, whatever lies in storage', () => {
    const names = Object.values(stored).map((row) => row.name);
    const lying = fc.record(
      Object.fromEntries([...names, 'journal.0'].map((name) => [name, fc.oneof(fc.string(), fc.json())])),
    );
    fc.assert(
      fc.property(lying, (values) => {
        const { storage } = opened(values, values);
        const { deviceId, signKey } = storage;
        for (const slot of Object.values<{ get(market: string): unknown }>(storage)) slot.get('ngen');
        expect(storage.country.get()).toMatch(/^([a-z]{2})?$/);
        for (const slot of [deviceId, signKey]) {
          expect(typeof slot.get('ngen')).toBe('string');
          slot.set('ngen', 'x');
          expect(slot.get('ngen')).toBe('x');
        }
      }),
    );
  });
});

describe('the opened article', () => {
  it.each([
    ['no identifier', { ...article, news_id: undefined }],
    ['an empty one', { ...article, request_id: '' }],
    ['one that is no text', { ...article, news_entry_id: 7 }],
    ['an unknown way to open', { ...article, open_type: 2 }],
    ['a list', [article]],
  ])('is nothing with %s', (_, value) => {
    expect(opened({}, { detailArticle: JSON.stringify(value) }).storage.detailArticle.get()).toBeNull();
  });

  it('loses only the fields that are no text', () => {
    const value = { ...article, title: { html: '<b>' }, source: 'Daily', more: 'dropped' };
    const { title: _gone, ...rest } = article;
    expect(opened({}, { detailArticle: JSON.stringify(value) }).storage.detailArticle.get()).toEqual({
      ...rest,
      source: 'Daily',
    });
  });
});

function everySlot() {
  const device = storeWith().store;
  const stores = { device, session: storeWith().store };
  return { device, storage: openStorage(stores), search: openSearchStorage(stores) };
}

describe('values kept per market', () => {
  it('CTY-07 know a market chosen before', () => {
    const { storage, onDevice } = opened();
    storage.deviceId.set('ngen', 'd1');
    storage.deviceId.set('egar', 'd2');
    expect([storage.deviceId.get('ngen'), storage.deviceId.get('egar'), storage.deviceId.get('kesw')]).toEqual([
      'd1',
      'd2',
      '',
    ]);
    expect(JSON.parse(onDevice.kept.get('deviceIdMap') ?? '')).toEqual({ ngen: 'd1', egar: 'd2' });
    storage.deviceId.remove('ngen');
    expect(storage.deviceId.get('ngen')).toBe('');
    expect(storage.deviceId.get('egar')).toBe('d2');
  });

  const dated = (ts: number) => ({ ts, list: [] });
  type MapSlot = {
    get(market: string): unknown;
    set(market: string, value: never): void;
    remove(market: string): void;
  };
  it.each<[string, (of: ReturnType<typeof everySlot>) => MapSlot, unknown, unknown]>([
    ['deviceIdMap', ({ storage }) => storage.deviceId, 'd1', 'd2'],
    ['configFeedMap', ({ storage }) => storage.feedConfig, dated(1), dated(2)],
    ['channelMap', ({ storage }) => storage.channels, dated(1), dated(2)],
    ['cityMap', ({ storage }) => storage.city, 'lagos', 'nairobi'],
    ['localCardMap', ({ storage }) => storage.localCardClosed, true, true],
    ['searchHistoryMap', ({ search }) => search.history, [{ title: 'rain' }], [{ title: 'mvua' }]],
  ])('CFG-07 %s keeps what is of one market apart from the others', (name, slotOf, first, second) => {
    const { device, ...slots } = everySlot();
    const slot = slotOf({ device, ...slots });
    slot.set('ngen', first as never);
    slot.set('kesw', second as never);
    expect(Object.keys(JSON.parse(device.get(name) ?? ''))).toEqual(['ngen', 'kesw']);
    expect([slot.get('ngen'), slot.get('kesw')]).toEqual([first, second]);
    const none = slot.get('egar');
    slot.remove('ngen');
    expect([slot.get('ngen'), slot.get('kesw')]).toEqual([none, second]);
  });

  it('keep every good entry beside a bad one, and give back what they cannot read', () => {
    const { storage, onDevice } = opened({ deviceIdMap: '{"ngen":"d1","egar":{"id":"newer"},"kesw":7}' });
    expect(storage.deviceId.get('ngen')).toBe('d1');
    expect(storage.deviceId.get('egar')).toBe('');
    storage.deviceId.set('inhi', 'd3');
    expect(JSON.parse(onDevice.kept.get('deviceIdMap') ?? '')).toEqual({
      ngen: 'd1',
      egar: { id: 'newer' },
      kesw: 7,
      inhi: 'd3',
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('take %s for no market they know', (name) => {
    const { storage } = opened();
    expect(storage.deviceId.get(name)).toBe('');
    storage.deviceId.set(name, 'd1');
    expect(storage.deviceId.get(name)).toBe('d1');
    expect(storage.deviceId.get('ngen')).toBe('');
  });
});

describe('storage that refuses', () => {
  const refuses = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full: WebStorage = { getItem: () => null, setItem: refuses, removeItem: () => {} };
  const lying = { getItem: () => 7, setItem: () => {}, removeItem: () => {} } as unknown as WebStorage;

  it.each<[string, () => WebStorage | undefined]>([
    ['blocked as a whole', refuses],
    ['not there', () => undefined],
    ['full', () => full],
    ['failing at everything', () => ({ getItem: refuses, setItem: refuses, removeItem: refuses })],
  ])('%s: memory keeps what was written until the page is left', (_, open) => {
    const store: KeyValueStore = webStore(open);
    const storage = openStorage({ device: store, session: store });
    storage.country.set('ng');
    storage.deviceId.set('ngen', 'd1');
    expect([storage.country.get(), storage.deviceId.get('ngen')]).toEqual(['ng', 'd1']);
    storage.country.remove();
    expect(storage.country.get()).toBe('');
  });

  it('writes to the disk again once there is room, and forgets the copy in memory', () => {
    const { kept, store: working } = storeWith();
    let hasRoom = false;
    const store = webStore(() => ({
      getItem: (name) => working.get(name),
      setItem: (name, value) => (hasRoom ? working.set(name, value) : refuses()),
      removeItem: () => {},
    }));
    store.set('a', '1');
    hasRoom = true;
    store.set('a', '2');
    kept.set('a', 'another tab');
    expect(store.get('a')).toBe('another tab');
  });

  it('takes what is no text for nothing', () => {
    expect(webStore(() => lying).get('a')).toBeNull();
  });
});
