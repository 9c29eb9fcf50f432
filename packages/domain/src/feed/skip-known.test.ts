import { describe, expect, it } from 'vitest';
import { skipKnown } from './skip-known.ts';

const items = (...ids: string[]) => ids.map((news_entry_id) => ({ news_entry_id }));
const idsOf = (list: { news_entry_id: string }[]) => list.map((item) => item.news_entry_id);

describe('FEED-12 items already in the list', () => {
  it.each([
    ['main', ['a', 'b'], ['b', 'c'], ['c']],
    ['sports', [], ['a', 'a', 'b'], ['a', 'b']],
    ['main', ['a'], ['a'], []],
    ['video', ['a'], ['a', 'b'], ['a', 'b']],
    ['cur_city_id', ['a'], ['a'], ['a']],
  ])('%s with %j gets %j and takes %j', (channel, known, arrived, taken) => {
    expect(idsOf(skipKnown(channel, new Set(known), items(...arrived)))).toEqual(taken);
  });
});
