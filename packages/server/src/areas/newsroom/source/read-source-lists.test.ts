import { topicChannels } from '@griot/domain/channels';
import { marketOf, markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { checkSourceList, readSourceLists } from './read-source-lists.ts';

const lists = await readSourceLists();

describe.each(lists)('the sources of $market', ({ market, sources }) => {
  const feeds = sources.flatMap((source) => source.feeds);
  const addresses = feeds.map(({ address }) => address);

  it('are of a market there is, and enough for a front page', () => {
    expect(marketOf(market)).toBeDefined();
    expect(feeds.length).toBeGreaterThanOrEqual(5);
    expect(sources.filter(({ official }) => official).length).toBeGreaterThanOrEqual(3);
  });

  it('have each feed once, at an address of its own publisher, by https', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\//);
      expect(address).not.toMatch(/news\.google\.|reddit\.com|nitter\.|rss\.app|apikey|[?&]key=/);
    }
  });

  it('go into channels there are', () => {
    for (const { channel } of feeds) expect([undefined, ...topicChannels]).toContain(channel);
  });

  it('are shown whole only for a reason', () => {
    for (const { licence, note } of sources) expect(licence === 'summary' || note.length > 10).toBe(true);
  });
});

it('are there for every market', () => {
  expect(lists.map(({ market }) => market)).toEqual(markets.map(({ key }) => key));
});

describe('a list that is not in order', () => {
  const source = {
    key: 'courier',
    name: 'The Courier',
    home: 'https://courier.example/',
    official: true,
    licence: 'summary',
    feeds: [{ address: 'https://courier.example/feed' }],
  };
  it.each([
    ['another market', { market: 'egar', sources: [] }, 'market should be "ngen"'],
    ['no sources', { market: 'ngen' }, 'sources should be a list'],
    ['a key twice', { market: 'ngen', sources: [source, { ...source, feeds: [] }] }, 'courier: listed twice'],
    [
      'a feed twice',
      { market: 'ngen', sources: [{ ...source, feeds: [...source.feeds, ...source.feeds] }] },
      'is listed twice',
    ],
    [
      'plain http',
      { market: 'ngen', sources: [{ ...source, feeds: [{ address: 'http://courier.example/' }] }] },
      'https://',
    ],
    [
      'an unknown channel',
      { market: 'ngen', sources: [{ ...source, feeds: [{ address: 'https://a.example/', channel: 'chess' }] }] },
      'no channel chess',
    ],
    [
      'the whole text without a reason',
      { market: 'ngen', sources: [{ ...source, licence: 'full' }] },
      'full needs a note',
    ],
    ['a slip in a field', { market: 'ngen', sources: [{ ...source, oficial: true }] }, 'what is oficial?'],
    ['nothing at all', null, 'market should be'],
  ])('is refused with its problems: %s', (_, list, words) => {
    expect(() => checkSourceList(list, 'ngen')).toThrow(words);
  });
});
