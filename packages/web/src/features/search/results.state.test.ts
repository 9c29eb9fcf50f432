import type { Failure } from '@griot/contract/failure';
import { aSearchReply, aSearchResult, searchResults } from '@griot/testkit/search/a-search-result';
import { describe, expect, it } from 'vitest';
import { noResults, type ResultsEvent, resultsState, searchState } from './results.state.ts';

const play = (...events: ResultsEvent[]) => events.reduce(resultsState, noResults('bridge'));
const asked = (ticket: number): ResultsEvent => ({ type: 'asked', ticket });
const arrived = (ticket: number, reply: ReturnType<typeof aSearchReply>, isFirst = ticket === 1): ResultsEvent => ({
  type: 'arrived',
  ticket,
  reply,
  isFirst,
  now: 7,
});
const failed = (ticket: number, failure: Failure): ResultsEvent => ({ type: 'failed', ticket, failure });
const full = aSearchReply({ articles: searchResults(20), next_cursor: 'c2' });

describe('SRC-06 the pages of results', () => {
  it('follow one another, and no article comes twice', () => {
    const next = aSearchReply({ articles: searchResults(20, 20), next_cursor: 'c3' });
    const { items, page, cursor, isEnd } = play(asked(1), arrived(1, full), asked(2), arrived(2, next));
    expect(items.map(({ news_id }) => news_id)).toEqual(Array.from({ length: 39 }, (_, n) => `n${n + 1}`));
    expect([page, cursor, isEnd]).toEqual([2, 'c3', false]);
  });

  it.each([
    ['go on after a full page', full, false],
    ['end with a short page', aSearchReply({ articles: searchResults(19), next_cursor: 'c2' }), true],
    ['end with an empty page', aSearchReply({ articles: [], next_cursor: 'c2' }), true],
    ['end where there is no next one', aSearchReply({ articles: searchResults(20) }), true],
  ])('%s', (_, reply, isEnd) => {
    expect(play(asked(1), arrived(1, reply)).isEnd).toBe(isEnd);
  });

  it('hold only articles of type normal, and a page is short only before these are taken', () => {
    const other = { ...aSearchResult({ news_entry_id: 'ad' }), type: 'clip' } as unknown as ReturnType<
      typeof aSearchResult
    >;
    const mixed = aSearchReply({ articles: [...searchResults(19), other], next_cursor: 'c2' });
    const { items, isEnd } = play(asked(1), arrived(1, mixed));
    expect([items.length, isEnd]).toEqual([19, false]);
  });

  it('drop an answer that is not awaited any more', () => {
    expect(play(asked(1), asked(2), arrived(1, full)).items).toEqual([]);
    expect(play(arrived(1, full)).items).toEqual([]);
  });

  it('stay when the next one fails, which says whether there is a connection and when to try again', () => {
    const { items, phase } = play(asked(1), arrived(1, full), asked(2), failed(2, { kind: 'offline' }));
    expect([items.length, phase]).toEqual([20, { name: 'failed', isOffline: true }]);
    expect(play(asked(1), failed(1, { kind: 'http', status: 503, retryAfter: 4 })).phase).toEqual({
      name: 'failed',
      isOffline: false,
      retryAfter: 4,
    });
  });

  it('begin anew when the same is searched for again', () => {
    const again = aSearchReply({ articles: searchResults(2, 50), total: 2 });
    const { items, head, page } = play(asked(1), arrived(1, full), asked(2), arrived(2, again, true));
    expect([items.map(({ news_id }) => news_id), head?.total, page]).toEqual([['n50', 'n51'], 2, 1]);
  });
});

describe('SRC-01 the page of a search', () => {
  it.each([
    ['shows its cards', '', undefined, 'cards'],
    ['shows its cards, whatever was found before', '', play(asked(1), arrived(1, full)), 'cards'],
    ['loads before it was asked for', 'bridge', undefined, 'loading'],
    ['loads', 'bridge', play(asked(1)), 'loading'],
    ['is done', 'bridge', play(asked(1), arrived(1, full)), 'done'],
    ['is done with nothing found', 'bridge', play(asked(1), arrived(1, aSearchReply({ articles: [] }))), 'done'],
    ['stays done while more is loaded', 'bridge', play(asked(1), arrived(1, full), asked(2)), 'done'],
    ['failed', 'bridge', play(asked(1), failed(1, { kind: 'timeout' })), 'failed'],
  ] as const)('%s', (_, text, results, state) => {
    expect(searchState(text, results)).toBe(state);
  });
});
