import { aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useSession } from '../../session/session.tsx';
import { rareCardsFile } from './cards/RareCard.tsx';
import { type FeedLists, feedLists } from './list/feed-lists.ts';
import { rowsOf } from './list/rows.ts';
import { SideGroups } from './SideGroups.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(cleanup);

const facts = { isShrink: true, refreshTs: 7 };
const rows = rowsOf('main', [aTopNewsGroup()], new Set()).map((row) => ({ ...row, ...facts }));
let lists: FeedLists;

function Side() {
  const { market, stores, api, client } = useSession();
  lists = useMemo(() => {
    if (market === null) throw new Error('no market');
    return feedLists({ market: market.key, stores, api, client });
  }, [market, stores, api, client]);
  return <SideGroups lists={lists} channel="main" />;
}

it('ITEM-07 ITEM-15 beside the list top news is open though its row in the list is folded, and folding it here leaves that row', () => {
  const main = { channel: 'main', rows, phase: { name: 'idle' }, removed: [], plain: 20, trims: 0 };
  renderAs({ stores: { 'feed-lists': { 'ngen/main': main } } }, <Side />);
  const headlines = () => screen.getAllByRole('link', { name: /^Headline/ }).length;
  expect(headlines()).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show as one line' }));
  expect(headlines()).toBe(1);
  expect(lists.of('main').rows[0]).toMatchObject(facts);
});
