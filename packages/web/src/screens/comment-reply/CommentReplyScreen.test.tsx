import { commentPage, talkingApi } from '@griot/testkit/article/a-conversation';
import { ok, refused } from '@griot/testkit/article/below-article';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { aCommentReply, aReplyReply } from '@griot/testkit/stored/a-comment';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Screen } from './CommentReplyScreen.tsx';
import { loadThread } from './load-thread.ts';
import type { ReplyQuery } from './reply-query.ts';

beforeAll(async () => {
  await import('../../features/comments/acts/comment-handling.ts');
});
beforeEach(() => window.history.replaceState(null, '', '/lite/commentreply?comment_id=a'));

const post = 'ngen000000000000000e';
const me = { id: 'ngen-guest', name: 'Me', portrait: '' };
const reply = (id: string) =>
  aReplyReply({
    id,
    comment_root_id: 'a',
    parent_id: 'a',
    content: `Reply ${id}`,
    user: { id, name: `Reader ${id}`, portrait: '' },
  });
const root = (replies: readonly string[], reply_num = replies.length) =>
  aCommentReply({ id: 'a', reply_num, replies: replies.map(reply), user: { id: 'u1', name: 'Ada', portrait: '' } });
const query: ReplyQuery = {
  news_entry_id: post,
  comment_id: 'a',
  post_type: '',
  keyboard: false,
  menu: false,
  said: '',
  country: '',
  language: '',
};

async function open(api: object, asked: Partial<ReplyQuery> = {}) {
  const { session } = readerSession({ api });
  const { market, stores, client } = session;
  const full = { ...query, ...asked };
  const context = {
    api: session.api,
    market,
    stores,
    client,
    params: {},
    query: full,
    signal: new AbortController().signal,
  };
  const answer = await loadThread(context);
  if (answer.kind !== 'ready') return { answer, shown: null };
  const shown = renderAs({ href: '/commentreply', api }, <Screen params={{}} query={full} data={answer.data} />);
  return { answer, shown };
}
const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

describe('COM-08 the page of a thread', () => {
  it('fetches the root of a reply first, by hot, one of it, five replies', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementation(() => ok(commentPage([root(['r'])])));
    await open(api, { comment_id: 'r' });
    expect(api.comment.list.mock.calls).toEqual([
      [
        {
          params: { filter: 'hot' },
          query: { post_id: post, post_type: 'news', num: 1, reply_num: 5, start_offset: 1, start_id: 'r' },
        },
        expect.anything(),
      ],
    ]);
    expect(names()).toEqual(['Ada', 'Reader r']);
    expect(document.activeElement?.id).toBe('c-r');
    expect(document.querySelector('[data-opened]')?.id, 'it is marked').toBe('c-r');
  });

  it('goes on while fewer replies are loaded than there are, also to find the one it is opened at', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementation(() => ok(commentPage([root(['r'], 3)])));
    api.comment.replies.mockImplementationOnce(() => ok(commentPage([reply('s') as never], 'more')));
    api.comment.replies.mockImplementationOnce(() => ok(commentPage([reply('t') as never])));
    await open(api, { comment_id: 't' });
    expect(api.comment.replies.mock.calls.map(([{ query: asked }]) => asked)).toEqual([
      expect.objectContaining({ root_id: 'a', start_id: 'r', num: 15 }),
      expect.objectContaining({ root_id: 'a', start_id: 'more' }),
    ]);
    expect(names()).toEqual(['Ada', 'Reader r', 'Reader s', 'Reader t']);
  });

  it.each([
    ['an article', '', {}, 'A bridge opens', '/lite/detail/ngen1'],
    [
      'a clip',
      'clip',
      { clip: { post: () => ok({ content: { id: 'ngenc', news_entry_id: post, description: 'From above' } }) } },
      'From above',
      '/lite/videodetail?id=ngenc',
    ],
  ])('INB-05 names what it is about and leads there: %s', async (_, post_type, around, title, href) => {
    const api = { ...talkingApi(), ...around };
    api.comment.list.mockImplementation(() => ok(commentPage([root(['r'])])));
    await open(api, { post_type });
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toContain(href);
  });

  it('is shown without the name of its article where that cannot be had', async () => {
    const api = { ...talkingApi(), article: { entry: vi.fn(() => refused()) } };
    api.comment.list.mockImplementation(() => ok(commentPage([root(['r'])])));
    await open(api);
    expect(names()).toEqual(['Ada', 'Reader r']);
  });

  it('is not found without a comment', async () => {
    const api = talkingApi();
    expect((await open(api)).answer).toEqual({ kind: 'missing', about: 'commentreply' });
    expect((await open(api, { comment_id: '' })).answer.kind).toBe('missing');
  });

  it('posting adds on top and raises the number; the answer names its parent', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementation(() => ok(commentPage([root(['r'])])));
    await open(api);
    fireEvent.click(
      within(screen.getByRole('article', { name: 'Reader r' })).getByRole('link', { name: 'Reply: Reader r' }),
    );
    const field = screen.getByRole('textbox', { name: 'Reply to Reader r' });
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'I agree' } });
    fireEvent.submit(field.closest('form') ?? expect.unreachable());
    await settled();
    expect(api.comment.post.mock.calls[0]?.[0].body).toMatchObject({
      content: 'I agree',
      parent_id: 'r',
      root_id: 'a',
    });
    expect(names()).toEqual(['Ada', 'Me', 'Reader r']);
    screen.getByText('Comment successful');
  });

  it('deleting a reply lowers the number, deleting the root goes back', async () => {
    const api = talkingApi();
    const mine = { ...root(['r']), user: me, replies: [{ ...reply('r'), user: me }] };
    api.comment.list.mockImplementation(() => ok(commentPage([mine])));
    const { shown } = await open(api);
    shown?.client.storage.userId.set('ngen-guest');
    const remove = async (index: number) => {
      const item = screen.getAllByRole('article')[index] ?? expect.unreachable();
      fireEvent.click(within(item).getAllByRole('link', { name: /^Options/ })[0] ?? expect.unreachable());
      await settled();
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
      await settled();
    };
    await remove(1);
    expect(names()).toEqual(['Me']);
    await remove(0);
    expect(`${window.location.pathname}${window.location.search}`).toBe(`/lite/comment?news_entry_id=${post}`);
  });
});
