import { aClipRow, aFeedItem, aMultiImageItem, aTopNewsGroup, aTopNewsItem } from '@griot/testkit/a-feed-item';
import { describe, expect, it } from 'vitest';
import { adsAfter } from './ad-rows.ts';
import { type Row, rowsOf } from './rows.ts';

const article = (n: number) => aFeedItem({ news_entry_id: `a${n}` });
const articles = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => article(from + index));
const rows = (items: Parameters<typeof rowsOf>[1]) => rowsOf('main', items, new Set());
const older = (behind: Row[]): Row => ({ kind: 'older', key: 'older', behind: behind as never });
const group = aTopNewsGroup({ articles: [aTopNewsItem({ news_entry_id: 'inside' })] });

describe('ADS-02 an ad follows the articles 1, 6, 11 and so on of a list, counted from 0', () => {
  it.each<[string, readonly Row[], readonly string[]]>([
    ['nothing at all', [], []],
    ['a single article', rows(articles(0, 1)), []],
    ['two articles', rows(articles(0, 2)), ['a1']],
    ['seventeen articles', rows(articles(0, 17)), ['a1', 'a6', 'a11', 'a16']],
    ['top news before them', rows([group, ...articles(0, 7)]), ['a1', 'a6']],
    ['clips between them', rows([article(0), aClipRow(), ...articles(1, 7), aClipRow()]), ['a1', 'a6']],
    [
      'articles that other cards show',
      rows([aTopNewsItem({ news_entry_id: 't' }), aMultiImageItem({ news_entry_id: 'm' }), ...articles(0, 5)]),
      ['m', 'a4'],
    ],
    [
      'an older row, and none behind it',
      [...rows(articles(0, 5)), older(rows(articles(20, 40))), ...rows(articles(5, 8))],
      ['a1', 'a6'],
    ],
    ['nothing but an older row', [older(rows(articles(0, 20)))], []],
  ])('with %s', (_, list, after) => {
    expect([...adsAfter(list)]).toEqual(after);
  });
});
