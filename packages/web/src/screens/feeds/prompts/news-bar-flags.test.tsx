import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { renderAs } from '@griot/testkit/render-as';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { feedLists } from '../../../features/feed/list/feed-lists.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { FeedPrompts } from './FeedPrompts.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

const over = { isFree: true, open: () => {}, close: () => {} };

function Feed() {
  const session = useSessionParts();
  return <FeedPrompts lists={feedLists({ ...session, market: 'keen' })} over={over} />;
}

/** What the shell is told of its news bar, pushes and badge in a market with this config. */
async function flagsWith(own: Partial<FeedConfig>) {
  const stores = {
    'market-setup': { setup: { channels: [], config: { ...defaultFeedConfig, ...own } }, isOnDevice: true },
  };
  const { client } = renderAs({ market: 'keen', around: { can: ['freeBrowsing'] }, stores }, <Feed />);
  await act(async () => {});
  return client.bridge.calls.flatMap(([what, told]) => (what === 'handOverNewsBar' ? [told] : []));
}

const usual = {
  enable_native_push: true,
  enable_news_bar: true,
  news_bar_auto_refresh_interval: 5,
  reenable_news_bar_hours: 24,
  show_badge_on_launcher_interval_minutes: 1_440,
};

it.each([
  ['CFG-06 enable_native_push', { enable_native_push: false }],
  ['CFG-06 enable_news_bar', { enable_news_bar: false }],
  ['CFG-06 news_bar_auto_refresh_interval', { news_bar_auto_refresh_interval: 30 }],
  ['CFG-06 reenable_news_bar_hours', { reenable_news_bar_hours: 0 }],
  ['CFG-06 show_badge_on_launcher_interval_minutes', { show_badge_on_launcher_interval_minutes: 60 }],
])('%s is handed to the shell as the market has it', async (_, own) => {
  expect(await flagsWith(own)).toEqual([{ ...usual, ...own }]);
});
