import { calls } from '@griot/contract/calls';
import { topicChannels } from '@griot/domain/channels';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { markets } from '@griot/locale/markets';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigService } from './config.service.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

it('answers the feed config whole', async () => {
  expect(await fresh.readers.amina.ask(calls.config.feed, {})).toEqual(defaultFeedConfig);
});

it('lets a market have its own, key by key', () => {
  const config = new ConfigService({ ngen: { enable_search: true, news_bar_auto_refresh_interval: -5 } });
  const [nigeria, egypt] = markets.filter(({ key }) => key === 'ngen' || key === 'egar');
  expect(nigeria && config.feedConfig(nigeria)).toEqual({ ...defaultFeedConfig, enable_search: true });
  expect(egypt && config.feedConfig(egypt)).toEqual(defaultFeedConfig);
});

describe('the channels', () => {
  it('are the market’s topics, named in its language', async () => {
    const { amina, youssef } = fresh.readers;
    const english = await amina.ask(calls.config.manifest, {});
    const arabic = await youssef.ask(calls.config.manifest, { query: { features: 0 } });
    expect(english.categories[0]).toEqual({ id: 'politics', name: 'Politics', type: 'topic' });
    expect(arabic.categories[0]?.name).toMatch(/\p{Script=Arabic}/u);
    expect(english.city_list).toEqual([]);
  });

  it.each(markets)('have a name in $key, and none of them is For You', (market) => {
    const channels = new ConfigService().channels(market);
    expect(channels.map(({ id }) => id)).toEqual([...topicChannels]);
    for (const { name } of channels) expect(name).not.toMatch(/^$|channel\./);
  });
});
