import type { Api } from '@griot/contract/calls';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { pageStores } from '../../platform/stores/page-stores.ts';
import { loadFeed, loadSetup } from './load-feed.ts';
import { storeSetup } from './load-setup.ts';

const sports = { id: 'sports', name: 'Sports', type: 'topic' } as const;

/** A device, and a server that can go down; each `visit` is a page of its own. */
function aDevice() {
  const { client } = readerSession();
  const server = { isUp: true, asked: 0, name: 'Sports' };
  const answer = (value: () => unknown) => async () => {
    server.asked++;
    return server.isUp ? { ok: true, value: value() } : { ok: false, failure: { kind: 'offline' } };
  };
  const api = {
    config: {
      manifest: answer(() => ({ categories: [{ ...sports, name: server.name }], city_list: [] })),
      feed: answer(() => ({ ...defaultFeedConfig, enable_search: false })),
    },
  } as unknown as Api;
  const visit = async (market: MarketKey = 'ngen') => {
    const stores = pageStores();
    const setup = await loadSetup({ api, market, stores, client });
    storeSetup(market, stores, client);
    return setup;
  };
  return { server, visit, client };
}

describe('CFG-01 feed config and channels', () => {
  it('are asked for once in 24 hours', async () => {
    const { server, visit, client } = aDevice();
    await visit();
    expect(server.asked).toBe(2);
    client.clock.advance(DAY_MS - 1);
    expect((await visit()).channels).toEqual([sports]);
    expect(server.asked).toBe(2);
    client.clock.advance(1);
    server.name = 'Sport';
    expect((await visit()).channels[0]?.name).toBe('Sport');
    expect(server.asked).toBe(4);
  });

  it('CFG-04 CFG-07 are kept for each market, with when they were answered', async () => {
    const { visit, client } = aDevice();
    const maps = () => ['configFeedMap', 'channelMap'].map((name) => JSON.parse(client.bridge.store.get(name) ?? '{}'));
    await visit();
    client.clock.advance(1);
    await visit('keen');
    const ts = client.clock.now();
    const [configs, channels] = maps();
    expect([Object.keys(configs), Object.keys(channels)]).toEqual([
      ['ngen', 'keen'],
      ['ngen', 'keen'],
    ]);
    expect(JSON.parse(channels.ngen)).toEqual({ ts: ts - 1, cityList: [], list: [sports] });
    expect(JSON.parse(configs.keen)).toMatchObject({ ts, config: { enable_search: false } });
  });

  it('fall back to what was kept, however old, and then to the defaults', async () => {
    const { server, visit, client } = aDevice();
    server.isUp = false;
    expect(await visit()).toEqual({ channels: [], config: defaultFeedConfig });
    server.isUp = true;
    await visit();
    server.isUp = false;
    client.clock.advance(30 * DAY_MS);
    expect(await visit()).toMatchObject({ channels: [sports], config: { enable_search: false } });
  });

  it('CTY-08 are those of the page that a change of market loads, though the device kept some of that market today', async () => {
    const { server, visit, client } = aDevice();
    await visit();
    const setup = { channels: [{ ...sports, name: 'Afresh' }], config: { ...defaultFeedConfig, enable_social: false } };
    const stores = pageStores({ 'market-setup': { setup, isOnDevice: false } });
    const asking = { api: {} as Api, market: 'ngen', stores, client } as const;
    expect(await loadSetup(asking)).toEqual(setup);
    storeSetup('ngen', stores, client);
    expect(client.storage.channels.get('ngen')).toMatchObject({ list: setup.channels });
    expect(client.storage.feedConfig.get('ngen')).toMatchObject({ config: setup.config });
    expect(server.asked).toBe(2);
  });

  it('are read part by part: what is bad in them is left out alone', async () => {
    const { server, visit, client } = aDevice();
    const ts = client.clock.now();
    client.storage.channels.set('ngen', { ts, list: [{ id: 7 }, sports, 'x'] });
    client.storage.feedConfig.set('ngen', { ts, config: { enable_search: 'yes', enable_social: true } });
    expect(await visit()).toMatchObject({ channels: [sports], config: { enable_search: true, enable_social: true } });
    expect(server.asked).toBe(0);
  });
});

it.each([
  [1, 'ready'],
  [2, 'elsewhere'],
])(
  'without script page %i of a channel that has no more news is answered %s: no link leads to an empty page',
  async (page, kind) => {
    const { session } = readerSession();
    const api = {
      config: {
        manifest: async () => ({ ok: true, value: { categories: [sports], city_list: [] } }),
        feed: async () => ({ ok: true, value: defaultFeedConfig }),
      },
      feed: { main: async () => ({ ok: true, value: { request_id: 'r', response_ts: 0, articles: [] } }) },
    } as unknown as Api;
    const context = { api, market: session.market, params: {}, query: { channel: '', page }, stores: pageStores() };
    const answer = await loadFeed({ ...context, signal: new AbortController().signal, client: null });
    expect(answer).toMatchObject(kind === 'ready' ? { kind } : { kind, href: '/feeds' });
  },
);
