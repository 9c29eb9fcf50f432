import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BackLink, LogoLink } from './BackLink.tsx';
import { storeShownPage } from './shown-pages.ts';

const needed = 'To use the news app, turn on data or join Wi-Fi';
const here = '/comment?news_entry_id=1';
const article = '/detail/ngen1';
const inSports = { insideApp: true, from: '/feeds?channel=sports' };
const inside = { insideApp: true, from: article };

afterEach(() => window.history.replaceState(null, '', '/'));

type Known = {
  /** How the reader came to this page, as its entry of the history tells. */
  state?: object | null;
  /** The document was opened by a plain link of ours. */
  isFromOurPage?: boolean;
  /** Where the link leads who has no history. */
  to?: string;
  /** The market whose lists the device has stored, and the channels of them. */
  storedFeeds?: string;
  storedChannels?: readonly string[];
  /** Pages that this document showed. */
  shown?: readonly string[];
  user?: string;
};

/** What a tap on the way back does: where it leads, whether the history goes back, and what is said. */
async function tap(connection: '4g' | 'none', known: Known, Back = BackLink) {
  const {
    state = null,
    isFromOurPage = false,
    to,
    storedFeeds,
    storedChannels = ['main'],
    shown = [],
    user = '',
  } = known;
  window.history.replaceState(state, '', `/lite${here}`);
  const referrer = isFromOurPage ? `${window.location.origin}/lite/feeds` : '';
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  const { session, client } = renderAs({ around: { connection } }, <Back {...(to !== undefined && { to })} />);
  const channels = Object.fromEntries(storedChannels.map((channel) => [channel, [aFeedItem()]]));
  if (storedFeeds !== undefined) client.storage.savedFeeds.set({ ts: 1, market: storedFeeds, channels });
  client.storage.userId.set(user);
  for (const href of shown) storeShownPage(session, href, { kind: 'ready', data: null });
  client.storage.userId.set('');
  const link = screen.getByRole('link');
  const click = createEvent.click(link);
  await act(async () => void fireEvent(link, click));
  const at = window.location.pathname + window.location.search;
  return {
    at: at.slice('/lite'.length),
    wentBack: back.mock.calls.length === 1,
    alert: screen.queryByRole('alert')?.textContent ?? '',
    isBrowsersOwn: !click.defaultPrevented,
  };
}

const isLeft = (at: string) => ({ at, wentBack: false, alert: '', isBrowsersOwn: false });
const isBack = { at: here, wentBack: true, alert: '', isBrowsersOwn: false };
const nothing = { at: here, wentBack: false, alert: needed, isBrowsersOwn: false };

describe('IDN-10 without a connection the way back', () => {
  it.each<[string, Known, object]>([
    ['to news that nobody kept does nothing', {}, nothing],
    ['to news that are kept leads there', { storedFeeds: 'ngen' }, isLeft('/feeds')],
    ['to news that are kept of another market does nothing', { storedFeeds: 'kesw' }, nothing],
    [
      'to an article that nobody kept does nothing, though the news are kept',
      { to: article, storedFeeds: 'ngen' },
      nothing,
    ],
    ['to an article that was shown leads there', { to: article, shown: [article] }, isLeft(article)],
    ['in the history to a page that was shown goes back', { state: inside, shown: [article] }, isBack],
    ['in the history to a page that is not here does nothing', { state: inside, storedFeeds: 'ngen' }, nothing],
    [
      'in the history to what another reader was shown does nothing',
      { state: inside, shown: [article], user: 'b' },
      nothing,
    ],
    [
      'in the history to a channel that is kept goes back',
      { state: inSports, storedFeeds: 'ngen', storedChannels: ['main', 'sports'] },
      isBack,
    ],
    ['in the history to a channel that nobody kept does nothing', { state: inSports, storedFeeds: 'ngen' }, nothing],
    [
      'to news of which only a channel is kept does nothing',
      { storedFeeds: 'ngen', storedChannels: ['sports'] },
      nothing,
    ],
    ['to another document does nothing', { isFromOurPage: true }, nothing],
    ['to another document leads to news that are kept', { isFromOurPage: true, storedFeeds: 'ngen' }, isLeft('/feeds')],
  ])('%s', async (_, known, outcome) => expect(await tap('none', known)).toEqual(outcome));

  it('of an article does nothing either', async () => {
    expect(await tap('none', {}, LogoLink)).toEqual(nothing);
  });
});

describe('with a connection the way back', () => {
  it.each<[string, Known, object]>([
    ['leads to the news', {}, isLeft('/feeds')],
    ['leads where it says', { to: article }, isLeft(article)],
    ['goes back in the history', { state: inside }, isBack],
    ['goes back to another document', { isFromOurPage: true }, isBack],
  ])('%s', async (_, known, outcome) => expect(await tap('4g', known)).toEqual(outcome));
});

it.each([
  [0, nothing],
  [1, isBack],
  [8, isBack],
])('of nine pages that were shown the last eight are there to go back to: number %i', async (n, outcome) => {
  const shown = Array.from({ length: 9 }, (_, number) => `/detail/${number}`);
  expect(await tap('none', { state: { insideApp: true, from: `/detail/${n}` }, shown })).toEqual(outcome);
});
