import { aTopNewsGroup, aTrendingGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { Session } from '../../session/session.ts';
import { groupLoadsStore } from './cards/group-shrink.ts';
import { rareCardsFile } from './cards/RareCard.tsx';
import { emptyFeed } from './list/feed-list.state.ts';
import { type FeedLists, feedLists, feedListsStore } from './list/feed-lists.ts';
import { rowsOf } from './list/rows.ts';
import { SideGroups } from './SideGroups.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(cleanup);

const facts = { isShrink: true, refreshTs: 7 };
const listOf = (channel: string, request_id: string) => {
  const group = aTopNewsGroup({ category: channel, request_id });
  const rows = rowsOf(channel, [group], new Set()).map((row) => ({ ...row, ...facts }));
  return { ...emptyFeed(channel), rows };
};

type Side = { lists: FeedLists; session: Session; choose: (channel: string) => void };
let side: Side;

function Side() {
  const session = useSessionParts();
  const { market, stores, api, client } = session;
  const [channel, choose] = useState('main');
  const lists = useMemo(() => {
    if (market === null) throw new Error('no market');
    return feedLists({ market: market.key, stores, api, client });
  }, [market, stores, api, client]);
  side = { lists, session, choose };
  return <SideGroups lists={lists} channel={channel} />;
}

const headlines = () => screen.getAllByRole('link', { name: /^Headline/ }).length;
const fold = () => fireEvent.click(screen.getByRole('button', { name: 'Show as one line' }));

function shown() {
  const lists = { 'ngen/main': listOf('main', 'r1'), 'ngen/sports': listOf('sports', 'r2') };
  const { client } = renderAs({ stores: { 'feed-lists': lists } }, <Side />);
  const loads = () => groupLoadsStore(side.session.stores).getState();
  return { ...side, clock: client.clock, loads };
}

it('ITEM-07 ITEM-15 beside the list top news is open though its row in the list is folded, and folding it here leaves that row', () => {
  const { lists } = shown();
  expect(headlines()).toBe(3);
  fold();
  expect(headlines()).toBe(1);
  expect(lists.listOf('main').rows[0]).toMatchObject(facts);
});

describe('FEED-15 beside the list the group', () => {
  it('of another channel is open though that of the first is folded, and has a time of its own', () => {
    const { choose, clock, loads } = shown();
    const from = clock.now();
    fold();
    clock.advance(5);
    act(() => choose('sports'));
    expect(headlines()).toBe(3);
    expect(loads()).toEqual({ 'top.ngen.main': from, 'top.ngen.sports': from + 5 });
    act(() => choose('main'));
    expect([headlines(), loads()]).toEqual([1, { 'top.ngen.main': from, 'top.ngen.sports': from + 5 }]);
  });

  it('of a refresh is open though the one before it is folded, and has the time of the refresh', () => {
    const { session, clock, loads } = shown();
    const from = clock.now();
    fold();
    clock.advance(5);
    act(() => feedListsStore(session.stores).setState({ 'ngen/main': listOf('main', 'r3') }));
    expect([headlines(), loads()['top.ngen.main']]).toEqual([3, from + 5]);
  });
});

it('FEED-15 a channel that has top news of its own has what is trending of For You beside it', () => {
  const groups = [aTopNewsGroup({ category: 'main' }), aTrendingGroup({ category: 'main' })];
  const main = { ...emptyFeed('main'), rows: rowsOf('main', groups, new Set()) };
  renderAs({ stores: { 'feed-lists': { 'ngen/main': main, 'ngen/sports': listOf('sports', 'r2') } } }, <Side />);
  act(() => side.choose('sports'));
  expect(headlines()).toBe(3);
  expect(screen.getByRole('region', { name: 'Trending' })).toBeTruthy();
});
