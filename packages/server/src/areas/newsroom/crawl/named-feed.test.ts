import { describe, expect, it } from 'vitest';
import { namedFeed } from './ask-feed.ts';

const link = (address: string, title: string | null = null) => ({ address, title, type: 'application/rss+xml' });
const page = 'https://www.courier.example/rss';

describe('a page where a feed was', () => {
  it.each<[string, string[], string | undefined]>([
    ['the one feed it names', ['https://courier.example/feed'], 'https://courier.example/feed'],
    ['one of a host of its own', ['https://feeds.courier.example/all'], 'https://feeds.courier.example/all'],
    [
      'the one that is not for comments',
      ['https://courier.example/feed/', 'https://courier.example/comments/feed/'],
      'https://courier.example/feed/',
    ],
    ['none, where there is a choice', ['https://courier.example/news', 'https://courier.example/sport'], undefined],
    ['none of another site', ['https://rival.example/feed'], undefined],
    ['none of a site that only ends alike', ['https://notcourier.example/feed'], undefined],
    ['not itself', [page], undefined],
    ['none, where it names none', [], undefined],
  ])('means %s', (_, feeds, meant) => {
    expect(
      namedFeed(
        feeds.map((address) => link(address)),
        page,
      ),
    ).toBe(meant);
  });

  it('does not mean what readers say', () => {
    const feeds = [link('https://courier.example/a'), link('https://courier.example/b', 'Courier » Comments')];
    expect(namedFeed(feeds, page)).toBe('https://courier.example/a');
  });
});
