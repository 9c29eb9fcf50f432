import { isOwnAction } from '@griot/domain/queue/queue-sending';
import type { QueuedAction } from '@griot/domain/queue/queued-action';
import { ok, refused } from '@griot/testkit/article/below-article';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it, vi } from 'vitest';
import { performAct } from './perform-act.ts';

const words: QueuedAction = {
  id: 'one',
  market: 'ngen',
  account: 'ada',
  device: 'd1',
  signIns: 1,
  at: 1,
  act: { kind: 'comment', body: { post_id: 'p', post_type: 'news', content: 'As Ada' } },
};

/** A phone on which Ada is signed in. */
function adasPhone() {
  const post = vi.fn((): Promise<object> => ok({ result: { code: 0 }, content: { id: 'c' } }));
  const guest = vi.fn(() => ok({ result: { code: 0 }, content: { user_id: 'guest' } }));
  const { client, session } = readerSession({ api: { comment: { post }, identity: { guest } } });
  const { storage } = client;
  storage.deviceId.set('ngen', 'd1');
  storage.signKey.set('ngen', 'k');
  storage.userId.set('ada');
  storage.token.set('t');
  const isTheirs = () =>
    isOwnAction(words, { account: storage.token.get() && storage.userId.get(), device: 'd1', signIns: 1 });
  return { storage, post, guest, perform: () => performAct(session, words, isTheirs) };
}

it('NET-12 a like of a comment leaves with all it says in the query, which is signed', async () => {
  const { client, session } = readerSession({ api: { comment: { like: vi.fn(() => ok({ content: {} })) } } });
  client.storage.deviceId.set('ngen', 'd1');
  client.storage.signKey.set('ngen', 'k');
  client.storage.userId.set('ada');
  const query = { post_id: 'p', post_type: 'news', comment_id: 'c', root_id: '', parent_id: '', act: 'like' } as const;
  const queued = { ...words, act: { kind: 'commentLike', query: { ...query, request_id: 'r1' } } } as const;
  expect(await performAct(session, queued, () => true)).toMatchObject({ ok: true });
  expect(session.api.comment.like).toHaveBeenCalledExactlyOnceWith({ query: { ...query, request_id: 'r1' } });
});

describe('IDN-10 an act of somebody who was signed in', () => {
  it('is sent in their name, under its id', async () => {
    const { post, perform } = adasPhone();
    expect(await perform()).toEqual({ ok: true, answer: { id: 'c' } });
    expect(post).toHaveBeenCalledExactlyOnceWith({ body: expect.objectContaining({ client_id: 'one' }) });
  });

  it('is not sent as a guest once the service says that the session is over', async () => {
    const { storage, post, perform } = adasPhone();
    post.mockImplementation(() => refused({ kind: 'http', status: 401 }));
    expect(await perform()).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(post, 'once, as Ada').toHaveBeenCalledTimes(1);
    expect(storage.token.get()).toBe('');
  });

  it('is not sent as somebody else, who stays signed in', async () => {
    const { storage, post, guest, perform } = adasPhone();
    storage.userId.set('bola');
    expect(await perform()).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect([post.mock.calls, guest.mock.calls]).toEqual([[], []]);
    expect([storage.userId.get(), storage.token.get()]).toEqual(['bola', 't']);
  });
});
