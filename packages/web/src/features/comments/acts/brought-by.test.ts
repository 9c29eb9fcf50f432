import { clip } from '@griot/testkit/article/a-clip-page';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { storeClip } from '../../../platform/storage/clip-cache.ts';
import { newConversation, type Post } from '../talk/conversation.ts';
import { broughtBy } from './brought-by.ts';

const about = (post: Post, request_id = 'request-1') => {
  const { client, session } = readerSession();
  client.storage.detailArticle.set({ news_id: 'n', news_entry_id: 'e', open_type: 0, request_id });
  storeClip({ ...clip, request_id });
  return broughtBy(session, newConversation(post));
};

describe('NET-12 the request that brought what is commented on', () => {
  it.each<[string, Post]>([
    ['an article', { id: 'e', type: 'news' }],
    ['a clip', { id: clip.news_entry_id, type: 'clip' }],
  ])('is told of %s that was opened from its card', (_, post) => {
    expect(about(post)).toEqual({ request_id: 'request-1' });
  });

  it.each<[string, Post, string]>([
    ['another article', { id: 'other', type: 'news' }, 'request-1'],
    ['another clip', { id: 'other', type: 'clip' }, 'request-1'],
    ['an article with an id that no answer of ours has', { id: 'e', type: 'news' }, 'two words'],
  ])('is left out of %s', (_, post, requestId) => {
    expect(about(post, requestId)).toEqual({});
  });
});
