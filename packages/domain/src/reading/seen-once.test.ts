import { describe, expect, it } from 'vitest';
import { nothingRead, readInstead, withReadTitles } from './seen-once.ts';

const read = { news_entry_id: 'a', title: 'Floods close the bridge' };
const stories = new Map([['flood', read]]);

describe('a story that was read is folded elsewhere', () => {
  it.each([
    ['another report', { news_entry_id: 'b', story_id: 'flood' }, read],
    ['the article that was read', { news_entry_id: 'a', story_id: 'flood' }, undefined],
    ['another story', { news_entry_id: 'c', story_id: 'match' }, undefined],
    ['an article without a story', { news_entry_id: 'd' }, undefined],
    [
      'a report below the article that was read',
      { news_entry_id: 'b', story_id: 'flood', related_original_news_entry_id: 'a' },
      undefined,
    ],
    [
      'a report below an article on something else',
      { news_entry_id: 'b', story_id: 'flood', related_original_news_entry_id: 'z' },
      read,
    ],
  ])('%s', (_, report, expected) => {
    expect(readInstead(report, stories)).toEqual(expected);
    expect(readInstead(report, nothingRead)).toBeUndefined();
  });

  it('says what was read, and leaves the other items as they are', () => {
    const items = [
      { news_entry_id: 'b', story_id: 'flood' },
      { news_entry_id: 'c', story_id: 'match' },
    ];
    expect(withReadTitles(items, stories)).toEqual([{ ...items[0], read_title: read.title }, items[1]]);
  });
});
