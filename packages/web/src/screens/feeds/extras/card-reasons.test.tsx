import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { feedLists } from '../../../features/feed/list/feed-lists.ts';
import { cardMenu } from './feed-overlays.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

const option = { id: 'tone', title: 'Its tone', content: '', value: 'tone' };
const reasons = { not_interested: { normal: [option] }, report: { other: [{ id: 'old', text: 'It is old' }] } };

it.each([
  ['Not interested', 'Its tone'],
  ['Report', 'It is old'],
])('CFG-06 feedback_reason_v2 is what a card’s menu offers as reasons: %s, %s', async (act, reason) => {
  const config = { ...defaultFeedConfig, feedback_reason_v2: reasons };
  const stores = { 'market-setup': { setup: { channels: [], config }, isOnDevice: true } };
  const reader = readerSession({ stores });
  const lists = feedLists({ ...reader.session, market: 'ngen' });
  const deps = { session: reader.session, lists, channel: 'main', open: () => {}, close: () => {}, setAsked: () => {} };
  render(partFor(reader, await cardMenu(aFeedItem(), deps)));
  fireEvent.click(screen.getByRole('button', { name: act }));
  expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([reason]);
});
