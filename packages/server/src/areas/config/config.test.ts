import { gazetteerOf } from '@griot/content/places/gazetteer';
import { calls } from '@griot/contract/calls';
import { topicChannels } from '@griot/domain/channels';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { markets } from '@griot/locale/markets';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChannelService } from './channel.service.ts';
import { ConfigRepository } from './config.repository.ts';
import { ConfigService } from './config.service.ts';
import { ConfigCommands } from './config-commands.service.ts';
import { flagKeys, isInForce } from './flag.ts';

/** The reasons for feedback are texts of the market (why.test.ts). */
const usual = {
  ...defaultFeedConfig,
  enable_account_entry: true,
  feedback_reason_v2: expect.any(Object),
  articles_lab: {
    ...defaultFeedConfig.articles_lab,
    enable_show_locate_guide_page: true,
    enable_for_you_local_news_card: true,
  },
};

/** Four articles in each of these channels. */
const fourIn = (channels: readonly string[], market = 'ngen') =>
  channels.flatMap((category) => Array.from({ length: 4 }, () => anArticle({ market, category })));
const newsOf = (articles: readonly NewArticle[]) => ({ rowsFor: async () => articles });
const ofAll = newsOf(fourIn(topicChannels));

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...fourIn(['politics']), ...fourIn(['politics'], 'egar')] });
});
afterAll(() => fresh.close());

it('CFG-06 the answer has every flag, with its default', async () => {
  expect(await fresh.readers.amina.ask(calls.config.feed, {})).toEqual(usual);
});

it('FEED-02 ships with accounts where a market has social, and without where it has not', () => {
  const [market] = markets;
  const shipped = (own: object) => new ConfigService({ valuesFor: () => own }).feedConfig(market).enable_account_entry;
  const [social, none, off] = [{}, { enable_social: false }, { enable_account_entry: false }];
  expect([shipped(social), shipped(none), shipped(off)]).toEqual([true, false, false]);
});

it('CTY-09 FEED-19 ships with the guide and the local card where a market has cities, unless the operator says no', () => {
  const [market] = markets;
  const lab = (own: object, country: string = market.country) =>
    new ConfigService({ valuesFor: () => own }).feedConfig({ ...market, country } as typeof market).articles_lab;
  const on = { enable_show_locate_guide_page: true, enable_for_you_local_news_card: true };
  expect(lab({ articles_lab: { channel_bar_font_size: 18 } })).toEqual({ ...on, channel_bar_font_size: 18 });
  expect(lab({ articles_lab: { enable_show_locate_guide_page: false } })).toMatchObject({
    ...on,
    enable_show_locate_guide_page: false,
  });
  expect(lab({}, 'xx')).toEqual(defaultFeedConfig.articles_lab);
});

it('lets a market have its own, key by key', () => {
  const own = { enable_search: false, news_bar_auto_refresh_interval: -5 };
  const overrides = { valuesFor: (market: string) => (market === 'ngen' ? own : undefined) };
  const config = new ConfigService(overrides);
  const [nigeria, egypt] = markets.filter(({ key }) => key === 'ngen' || key === 'egar');
  expect(nigeria && config.feedConfig(nigeria)).toEqual({ ...usual, enable_search: false });
  expect(egypt && config.feedConfig(egypt)).toEqual(usual);
});

describe('the channels', () => {
  it('are named in the market’s language', async () => {
    const { amina, youssef } = fresh.readers;
    const english = await amina.ask(calls.config.manifest, {});
    const arabic = await youssef.ask(calls.config.manifest, { query: { features: 0 } });
    expect(english.categories).toContainEqual({ id: 'politics', name: 'Politics', type: 'topic' });
    for (const { name } of arabic.categories) expect(name).toMatch(/\p{Script=Arabic}/u);
  });

  // a country has local news once its cities are known
  const withCities = markets.filter(({ country }) => (gazetteerOf(country)?.cities.length ?? 0) > 0);
  it.each(withCities)(
    'FEED-28 in $key are the topics, video, trending and local; For You is the client’s own',
    async (market) => {
      const service = new ChannelService(ofAll);
      const channels = await service.channels(market);
      expect(channels.map(({ id }) => id)).toEqual([...topicChannels, 'video', 'trending', 'cur_city_id']);
      expect(channels.map(({ type }) => type)).toEqual([
        ...topicChannels.map(() => 'topic'),
        'video',
        'trending',
        'local',
      ]);
      for (const { name } of channels) expect(name).not.toMatch(/^$|channel\./);
      expect(new Set(channels.map(({ name }) => name)).size).toBe(channels.length);
    },
  );

  it('FEED-28 hold a topic once it has four articles, those that are also in it counted, and the others always', async () => {
    const [nigeria] = markets;
    const also = anArticle({ category: 'sports', also_in: ['science'] });
    let articles = [...fourIn(['politics', 'science']), also];
    const service = new ChannelService({ rowsFor: async () => articles });
    const ids = async () => (await service.channels(nigeria)).map(({ id }) => id);
    const others = ['video', 'trending', 'cur_city_id'];
    expect(await ids()).toEqual(['politics', 'science', ...others]);
    const [, ...fewer] = fourIn(['science']);
    articles = [...fewer, also];
    expect(await ids()).toEqual(['science', ...others]);
    articles = fewer;
    expect(await ids()).toEqual(others);
  });

  it('come and go with the articles', async () => {
    const health = async () => {
      const { categories } = await fresh.readers.amina.ask(calls.config.manifest, {});
      return categories.some(({ id }) => id === 'health');
    };
    expect(await health()).toBe(false);
    const articles = fourIn(['health']);
    await insertArticles(fresh.sql, ...articles);
    await expect.poll(health).toBe(true);
    await fresh.sql`update article set removed_at = now() where news_entry_id = ${articles[0]?.news_entry_id ?? ''}`;
    await expect.poll(health).toBe(false);
  });

  it('have none for local news where a country has no cities', async () => {
    const [nigeria] = markets;
    const service = new ChannelService(ofAll);
    const channels = await service.channels({ ...nigeria, country: 'xx' } as never);
    expect(channels.map(({ id }) => id)).not.toContain('cur_city_id');
    expect(channels).toHaveLength(2 + topicChannels.length);
  });

  it('come with the cities to choose from, each a city the local channel knows', async () => {
    const { amina, youssef } = fresh.readers;
    const { city_list } = await amina.ask(calls.config.manifest, {});
    const lagos = city_list.find(({ display_name }) => display_name === 'Lagos');
    expect(lagos).toMatchObject({ state_type: 1 });
    expect(lagos?.children).toContainEqual({
      city_id: '2332459',
      display_name: 'Lagos',
      state_name: 'Lagos',
      state_type: 2,
      selectNum: 0,
    });
    const query = { features: 0, action: 'refresh' } as const;
    const cities = city_list.flatMap(({ children }) => children ?? []);
    const asked = await amina.send(calls.feed.category, { params: { id: cities.at(-1)?.city_id ?? '' }, query });
    expect(asked.statusCode).toBe(200);
    expect((await youssef.ask(calls.config.manifest, {})).city_list[0]?.display_name).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('a market’s feed config', () => {
  const wish = (key: string) => ({ who: 'ada', why: '', at: new Date(0), market: 'ngen' as const, key });
  const commandsOf = () => new ConfigCommands(new ConfigRepository(fresh.sql));
  const configOf = (reader = fresh.readers.amina) => reader.ask(calls.config.feed, {});

  it('CFG-05 is edited without a release: the running service answers the new value, and the old one again', async () => {
    const commands = commandsOf();
    expect(await configOf()).toEqual(usual);
    await commands.set(wish('enable_search'), 'false');
    await commands.set(wish('articles_lab.channel_bar_font_size'), '18');
    const articles_lab = { ...usual.articles_lab, channel_bar_font_size: 18 };
    await expect.poll(() => configOf()).toEqual({ ...usual, enable_search: false, articles_lab });
    expect(await configOf(fresh.readers.youssef)).toEqual(usual);
    await commands.unset(wish('enable_search'));
    await commands.unset(wish('articles_lab.channel_bar_font_size'));
    await expect.poll(() => configOf()).toEqual(usual);
  });

  it('is followed also after the connection was lost', async () => {
    await fresh.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`;
    await commandsOf().set(wish('creator_domain'), 'creators.example');
    await expect.poll(async () => (await configOf()).creator_domain).toBe('creators.example');
    await commandsOf().unset(wish('creator_domain'));
  });

  it('says who set what, and what a newer Griot no longer takes', async () => {
    await commandsOf().set(wish('video_position'), '2');
    await fresh.sql`insert into market_config values ('ngen', 'enable_old_thing', 'true', 'bob', to_timestamp(0))`;
    const at = new Date(0);
    expect(await commandsOf().list('ngen')).toEqual([
      {
        market: 'ngen',
        key: 'enable_old_thing',
        value: true,
        usual: undefined,
        inForce: false,
        set_by: 'bob',
        set_at: at,
      },
      { market: 'ngen', key: 'video_position', value: 2, usual: 1, inForce: true, set_by: 'ada', set_at: at },
    ]);
    await commandsOf().unset(wish('enable_old_thing'));
  });

  it.each([
    ['enable_search', 'yes', 'takes true or false (true unless set)'],
    ['news_bar_auto_refresh_interval', '0', 'a whole number in its range (5 unless set)'],
    ['news_bar_auto_refresh_interval', '2.5', 'a whole number'],
    ['creator_domain', 'https://x', 'a domain name'],
    ['ads.script_address', 'http://ads.example/tag.js', 'takes an https address'],
    ['ads.script_address', 'javascript:alert(1)', 'takes an https address'],
    ['ads.script_address', 'https://ads.example/"><script>', 'takes an https address'],
    ['ads.script_address', "https://ads.example/;script-src 'unsafe-inline'", 'takes an https address'],
    ['articles_lab', '{}', 'There is no key "articles_lab"'],
    ['__proto__', 'true', 'There is no key'],
  ])('takes only what fits: %s %s', async (key, text, words) => {
    await expect(commandsOf().set(wish(key), text)).rejects.toThrow(words);
    await expect(commandsOf().unset(wish(key))).rejects.toThrow(/is not set|There is no key/);
  });

  it('has a default that fits for every key', () => {
    expect(flagKeys.length).toBeGreaterThan(20);
    for (const key of flagKeys) {
      const usual = key.split('.').reduce((at, name) => (at as never)[name], defaultFeedConfig as unknown);
      expect(isInForce(key, usual)).toBe(true);
    }
  });
});
