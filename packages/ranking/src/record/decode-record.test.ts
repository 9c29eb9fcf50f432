import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Terms, termNames } from '../terms.ts';
import { decodeRecord } from './decode-record.ts';
import { encodeRecord, type PageRecord } from './page-record.ts';
import { replay } from './replay.ts';

const terms = Object.fromEntries(termNames.map((name, at) => [name, at])) as Terms;
const record: PageRecord = {
  model: 'hours2',
  seed: -7,
  warmth: 0.25,
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
