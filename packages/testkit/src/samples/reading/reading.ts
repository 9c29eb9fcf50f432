import type { calls } from '@griot/contract/calls';
import { aClip, aFeedItem } from '../../a-feed-item.ts';
import { sampleIds, sampleNow } from '../ids.ts';
import type { Sample } from '../sample.ts';

const id = sampleIds.newsEntryId;
const done = { reply: { result: { code: 0 as const } } };
const page = { request_id: 'request-1', response_ts: sampleNow, total: 3, next_cursor: '' };
const entries = [
  { news_entry_id: id, at: sampleNow, item: aFeedItem({ news_entry_id: id }) },
  { news_entry_id: aClip().news_entry_id, at: sampleNow - 1, item: aClip() },
  { news_entry_id: 'ngen000000000000000w', at: sampleNow - 2 },
];

export const reading: { [K in keyof typeof calls.reading]: Sample<(typeof calls.reading)[K]> } = {
  save: { args: { body: { news_entry_id: id } }, ...done },
  saved: { args: { query: { text: 'flood', cursor: id } }, reply: { ...page, entries } },
  unsave: { args: { params: { id } }, ...done },
  clearSaved: { args: {}, ...done },
  history: { args: { query: { text: 'flood' } }, reply: { ...page, entries, is_paused: false } },
  forgetOpened: { args: { params: { id } }, ...done },
  clearHistory: { args: {}, ...done },
  pauseHistory: { args: { body: { is_paused: true } }, ...done },
  dismissMissed: { args: {}, ...done },
};
