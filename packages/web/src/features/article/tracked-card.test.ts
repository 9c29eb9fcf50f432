import { aFeedItem } from '@griot/testkit/a-feed-item';
import { expect, it } from 'vitest';
import { webStore } from '../../platform/storage/key-value-store.ts';
import { openStorage } from '../../platform/storage/keys.ts';
import { trackedCard } from './tracked-card.face.ts';

const read = { news_entry_id: 'e1', category: 'sports' };
const opened = (news_entry_id: string) => {
  const storage = openStorage({ device: webStore(() => undefined), session: webStore(() => undefined) });
  storage.detailArticle.set(aFeedItem({ news_entry_id, request_id: 'card', infra_feedback: 'i' }));
  return storage;
};

it.each([
  ['its address', opened('e1'), 'link', { request_id: 'link', infra_feedback: 'i' }],
  ['its card', opened('e1'), '', { request_id: 'card', infra_feedback: 'i' }],
  ['nothing, if another card was opened last', opened('e2'), '', { request_id: '', infra_feedback: '' }],
  ['nothing, without a phone', undefined, '', { request_id: '', infra_feedback: '' }],
])('EVT-11 what is told of an article has the request of %s', (_, storage, requestId, fields) => {
  expect(trackedCard(read, storage, requestId)).toMatchObject({ ...read, ...fields });
});
