import { aClip, aFeedItem } from '@griot/testkit/a-feed-item';
import { expect, it } from 'vitest';
import { markVisited, rowsOf } from './rows.ts';

it('CLP-12 the row of a clip has the request that brought it, and its height in the two columns in pixels and rem', () => {
  const clip = Object.freeze(
    aClip({ id: '7', request_id: 'r-7', thumbnail: { ...aClip().thumbnail, width: 348, height: 174 } }),
  );
  expect(rowsOf('video', [clip], new Set())).toEqual([
    { kind: 'item', key: 'clip-7', item: clip, v_request_id: 'r-7', frontHeight: 179, frontHeightRem: 179 / 16 },
  ]);
});

it('ITEM-15 the row of anything else begins with its item alone', () => {
  const item = aFeedItem();
  const [row] = rowsOf('main', [item], new Set());
  expect(row).toEqual({ kind: 'item', key: item.news_entry_id, item });
  expect(row?.item).toBe(item);
});

it('ITEM-03 rows say which items were opened, behind the older row too; without a change they are the same', () => {
  const rows = rowsOf('main', [aFeedItem({ news_id: 'n' }), aClip({ id: '1' })], new Set());
  const older = [{ kind: 'older', key: 'older', behind: rows } as const];
  expect(markVisited(older, [])).toBe(older);
  const [marked] = markVisited(older, ['n', 'clip-1']);
  expect(marked?.behind.map(({ visited }) => visited)).toEqual([true, true]);
});
