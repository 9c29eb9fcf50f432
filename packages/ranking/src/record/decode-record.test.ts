import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Terms, termNames } from '../terms.ts';
import { decodeRecord } from './decode-record.ts';
import { encodeRecord, type PageRecord } from './page-record.ts';
import { replay } from './replay.ts';

const terms = Object.fromEntries(termNames.map((name, at) => [name, at])) as Terms;
const record: PageRecord = {
  model: 'log1',
  seed: -7,
  repeatCost: 800,
  means: terms,
  before: [{ source: 'radio', story: undefined, topics: [['sports', 25]] }],
  items: [
    {
      entryId: 'vote',
      row: 3,
      terms,
      isExplored: false,
      source: 'courier',
      story: 'election',
      topics: [['politics', 256]],
      topic: 'politics',
      place: undefined,
    },
  ],
};

it('reads a record as it was written', () => expect(decodeRecord(encodeRecord(record))).toEqual(record));

it('reads no damaged record', () => {
  const text = encodeRecord(record);
  for (let end = 0; end < text.length; end += 1) expect(decodeRecord(text.slice(0, end))).toBeUndefined();
  expect(decodeRecord(text.replace('-7', '"-7"'))).toBeUndefined();
  expect(decodeRecord(text.replace('"politics"', '9'))).toBeUndefined();
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(decodeRecord(json)).toBeUndefined();
    }),
  );
});

it('reads a record of the model that counted in hours', () => {
  const text =
    '["hours2",-7,0.25,1,["vote"],["radio","sports","courier","election","politics"],' +
    '[0,-1,1,1,25,2,3,1,4,256,3,0,4,-1,1,2,3,4,5,6,7,8,9]]';
  const read = decodeRecord(text);
  expect(read?.repeatCost).toBe(6300);
  expect(read?.items).toMatchObject([
    { entryId: 'vote', source: 'courier', story: 'election', topic: 'politics', terms: { freshness: 1, fatigue: 9 } },
  ]);
  expect(read?.items[0]?.terms.variety).toBe(0);
  expect(read && replay(read)).toEqual(['vote']);
});

it('finds another order when a score is another', () => {
  const item = (entryId: string, freshness: number) => ({
    ...(record.items[0] as PageRecord['items'][number]),
    entryId,
    story: undefined,
    terms: { ...terms, freshness },
  });
  expect(replay({ ...record, items: [item('first', 9000), item('second', 10)] })).toEqual(['first', 'second']);
  expect(replay({ ...record, items: [item('first', 10), item('second', 9000)] })).toEqual(['second', 'first']);
});
