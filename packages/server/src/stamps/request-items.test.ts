import { FakeClock } from '@griot/testkit/fake-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnstampedItem } from './request-items.ts';
import { itemBytes, RequestItems } from './request-items.ts';

const article = (id: string, title = 'A bridge opens') => ({ type: 'top_news', news_entry_id: id, title });
const token = (entryId: string, position: number) => `${entryId}@${position}`;
const read = (item: object, requestId = 'r', position = 0) =>
  JSON.parse(String(Buffer.concat(itemBytes(item as UnstampedItem, { requestId, token }, position))));

describe('an item of an answer', () => {
  it('says which answer brought it and where, and so do the articles in it', () => {
    const group = { type: 'top_news_group', title: 'Top news', articles: [article('a'), article('b')] };
    expect(read(group, 'request', 3)).toEqual({
      ...group,
      request_id: 'request',
      infra_feedback: '@3',
      articles: [
        { ...article('a'), request_id: 'request', infra_feedback: 'a@3' },
        { ...article('b'), request_id: 'request', infra_feedback: 'b@3' },
      ],
    });
    expect(group).not.toHaveProperty('request_id');
  });

  it('says nothing of it where it is a section or a trending entry', () => {
    const entry = { title: 'Bridge', category: 'up', reports: 7, article: article('a') };
    expect(read({ type: 'trending_group', articles: [entry, { title: 'Fuel' }] }).articles).toEqual([
      { ...entry, article: { ...article('a'), request_id: 'r', infra_feedback: 'a@0' } },
      { title: 'Fuel' },
    ]);
  });

  it('is the same as bytes, again, and as a value, whatever its texts hold', () => {
    const requests = new RequestItems({ issue: ({ entryId }, position) => token(entryId, position) }, new FakeClock());
    const items = fc.array(
      fc.record({
        type: fc.constant('normal'),
        title: fc.string({ unit: 'binary' }),
        more_id: fc.constantFrom('7', 'ngen0'),
      }),
    );
    fc.assert(
      fc.property(items, (articles) => {
        const group = { type: 'group', articles };
        const [whole] = requests.open('', 'r').items([group]);
        expect(read(group)).toEqual(whole);
        expect(read(group)).toEqual(whole);
      }),
    );
  });
});
