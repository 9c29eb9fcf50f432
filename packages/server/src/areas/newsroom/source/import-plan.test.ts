import { channelOfCategories } from '@griot/content/channels/channel-of-category';
import type { OpmlFeed } from '@griot/content/opml/opml';
import { readOpml } from '@griot/content/opml/read-opml';
import { writeOpml } from '@griot/content/opml/write-opml';
import { topicChannels } from '@griot/domain/channels';
import { catalogues } from '@griot/locale/catalogues';
import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { translator } from '@griot/locale/translate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportSources } from './export-sources.ts';
import { planImport } from './import-plan.ts';
import type { StoredSource } from './source.ts';
import { sourceStates } from './source.ts';

const aFeed = (address: string, known: Partial<OpmlFeed> = {}): OpmlFeed => ({
  address,
  title: '',
  categories: [],
  griot: {},
  ...known,
});
const aSource = (known: Partial<StoredSource> = {}): StoredSource => ({
  key: 'courier',
  name: 'The Courier',
  home: 'https://www.courier.example/',
  official: true,
  licence: 'summary',
  note: '',
  state: 'live',
  feeds: [{ address: 'https://courier.example/feed', state: 'live' }],
  ...known,
});

describe('the channel of a folder', () => {
  it.each(languages)('is known by its name in $code', ({ code }) => {
    const translate = translator(code, catalogues[code]);
    for (const channel of topicChannels) expect(channelOfCategories([translate(`channel.${channel}`)])).toBe(channel);
  });

  it.each([
    ['Tech', 'technology'],
    ['SPORT', 'sports'],
    ['World news', 'world'],
    ['Business & Finance', 'business'],
    ['Économie', 'business'],
    ['Santé / Bien-être', 'health'],
    ['Science and Nature', 'science'],
    ['Wirtschaft', 'business'],
    ['World Cup', undefined],
    ['My favourites', undefined],
    ['News', undefined],
    ['', undefined],
  ])('%s: %s', (name, channel) => {
    expect(channelOfCategories([name])).toBe(channel);
  });

  it('is the closest that means one', () => {
    expect(channelOfCategories(['weekly', 'cricket', 'Politics'])).toBe('sports');
  });
});

describe('an import', () => {
  it('puts feeds of one site into one source, by the name they share', () => {
    const plan = planImport(
      [
        aFeed('https://herald.example/world', { title: 'Herald – World' }),
        aFeed('https://rss.herald.example/sport', {
          title: 'Herald – Sport',
          home: 'https://www.herald.example/sport',
        }),
      ],
      [],
    );
    expect(plan.sources).toMatchObject([{ key: 'herald-example', name: 'Herald', state: 'live', licence: 'summary' }]);
    expect(plan.feeds.map(({ sourceKey }) => sourceKey)).toEqual(['herald-example', 'herald-example']);
  });

  it('joins a source of the same site that is there', () => {
    const plan = planImport([aFeed('https://courier.example/sport')], [aSource()]);
    expect(plan.sources).toEqual([]);
    expect(plan.feeds).toMatchObject([{ sourceKey: 'courier', state: 'live' }]);
  });

  it('does not take all that a feed service carries for one source', () => {
    const plan = planImport(
      [aFeed('https://feeds.feedburner.com/Courier'), aFeed('https://feeds.feedburner.com/herald/top')],
      [],
    );
    expect(plan.sources.map(({ key }) => key)).toEqual(['courier', 'top']);
  });

  it('moves a feed that is there into the channel it is given, and no other', () => {
    const listed = [aFeed('https://courier.example/feed', { categories: ['Sport'] })];
    expect(planImport(listed, [aSource()])).toMatchObject({
      feeds: [],
      moved: [{ address: 'https://courier.example/feed', from: undefined, channel: 'sports' }],
      unchanged: 0,
    });
    expect(planImport([aFeed('https://courier.example/feed')], [aSource()])).toMatchObject({ moved: [], unchanged: 1 });
  });

  it('does not bring back what was blocked', () => {
    const stored = [aSource({ state: 'blocked' })];
    expect(planImport([aFeed('https://courier.example/sport')], stored)).toMatchObject({
      feeds: [],
      blocked: ['https://courier.example/sport'],
    });
  });

  it('believes no full licence without its reason', () => {
    const griot = { source: 'herald', licence: 'full', state: 'sleeping', official: 'yes' };
    expect(planImport([aFeed('https://herald.example/', { griot })], []).sources).toMatchObject([
      { key: 'herald', licence: 'summary', state: 'live', official: false },
    ]);
  });

  it('brings back what an export wrote, whatever was kept', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 3, maxLength: 20 })
      .map((text) => `A${text.replace(/\s+/g, ' ').trim()}`);
    const source = fc.record({
      name: word,
      official: fc.boolean(),
      note: word,
      licence: fc.constantFrom('full' as const, 'summary' as const),
      state: fc.constantFrom(...sourceStates),
      channels: fc.array(fc.option(fc.constantFrom(...topicChannels), { nil: undefined }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 5 }), fc.constantFrom(...markets), (drawn, market) => {
        const stored = drawn.map(({ channels, ...facts }, at) =>
          aSource({
            ...facts,
            key: `source-${at}`,
            feeds: channels.map((channel, n) => ({
              address: `https://source${at}.example/${n}?a=1&b="`,
              state: n === 0 ? 'live' : 'paused',
              ...(channel && { channel }),
            })),
          }),
        );
        const known = stored.map((one) => ({
          ...one,
          feeds: one.feeds.map((feed) => ({ ...feed, address: new URL(feed.address).href })),
        }));
        const file = writeOpml(exportSources(market, known, new Date(0)));
        const { sources, feeds } = planImport(readOpml(file).feeds, []);
        const back = sources.map((one) => ({
          ...one,
          feeds: feeds
            .filter(({ sourceKey }) => sourceKey === one.key)
            .map(({ sourceKey: _, ...feed }) => feed)
            .sort((a, b) => (a.address < b.address ? -1 : 1)),
        }));
        expect(back.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(known);
      }),
    );
  });
});
