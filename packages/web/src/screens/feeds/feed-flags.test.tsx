import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aFeedItem, aTrendingEntry, aTrendingGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rareCardsFile } from '../../features/feed/cards/RareCard.tsx';
import { emptyFeed } from '../../features/feed/list/feed-list.state.ts';
import { rowsOf } from '../../features/feed/list/rows.ts';
import { Screen } from './FeedsScreen.tsx';

beforeAll(() => rareCardsFile.load());
beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

const led = aFeedItem({ news_id: 'n1', news_entry_id: 'e1', title: 'Three ferries', thumbnail: [] });
const trending = aTrendingGroup({ articles: [aTrendingEntry({ title: 'Ferries', article: led })] });
const stores = { 'feed-lists': { 'ngen/main': { ...emptyFeed('main'), rows: rowsOf('main', [trending], new Set()) } } };

/** The feed of a market whose config differs so from the defaults. */
async function open(own: Partial<FeedConfig> = {}) {
  const data = { name: undefined, setup: { channels: [], config: { ...defaultFeedConfig, ...own } } };
  renderAs({ stores }, <Screen params={{}} query={{ channel: '', page: 1 }} data={data} />);
  await act(async () => {});
}

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('what the flags of a market change on its feed', () => {
  it.each([
    [true, '/lite/search', 'above'],
    [false, undefined, 'in'],
  ])(
    'CFG-06 enable_search %s: the search bar leads to %s, and the name stands %s the header, once',
    async (isOn, href, place) => {
      await open({ enable_search: isOn });
      expect(link('Search')).toBe(href);
      const isInHeader = screen.getByRole('button', { name: 'Me' }).closest('div')?.contains(screen.getByText('Griot'));
      expect(isInHeader ? 'in' : 'above').toBe(place);
    },
  );

  it.each([
    [true, '/lite/inbox'],
    [false, undefined],
  ])('CFG-06 enable_account_entry %s: the inbox in the header leads to %s', async (isOn, href) => {
    await open({ enable_account_entry: isOn });
    expect(link('Inbox')).toBe(href);
  });

  it.each([
    [true, '/lite/detail/n1'],
    [false, '/lite/search?text=Ferries&rank=1'],
  ])('CFG-06 isTrendToDetail %s: a trending entry leads to %s', async (isOn, href) => {
    await open({ isTrendToDetail: isOn });
    expect(link('Ferries')).toBe(href);
  });

  it.each([16, 24])('CFG-06 channel_bar_font_size: the names of channels have %i pixels', async (size) => {
    await open({ articles_lab: { ...defaultFeedConfig.articles_lab, channel_bar_font_size: size } });
    const bar = screen.getByRole('link', { name: 'For You' }).closest<HTMLElement>('[style]');
    expect(bar?.style.getPropertyValue('--channel-font')).toBe(`${size / 16}rem`);
  });
});
