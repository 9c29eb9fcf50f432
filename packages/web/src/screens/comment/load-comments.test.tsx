import { commentPage, talkingApi } from '@griot/testkit/article/a-conversation';
import { ok, refused } from '@griot/testkit/article/below-article';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { aCommentReply } from '@griot/testkit/stored/a-comment';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readQuery } from '../../platform/routing/query.ts';
import { CommentFrame } from './CommentScreen.tsx';
import { commentQuery } from './comment-query.ts';
import { loadComments } from './load-comments.ts';

const entry = 'ngen000000000000000e';

async function open(search: string) {
  const article = { news_entry_id: entry, news_id: 'ngen1', title: 'A bridge opens' };
  const clip = { id: 'ngen000000000000000c', news_entry_id: entry, description: 'Rain at last' };
  const api = {
    ...talkingApi(),
    article: { entry: vi.fn((_: object) => ok({ articles: [article] })) },
    clip: { post: vi.fn((_: object) => ok({ content: clip })) },
  };
  api.comment.list.mockImplementation(() => ok(commentPage([aCommentReply({ id: 'a' })])));
  const { session } = readerSession({ api: api as never });
  const { market, stores, client } = session;
  const { signal } = new AbortController();
  const query = readQuery(commentQuery, search);
  const load = () => loadComments({ api: session.api, market, stores, client, params: {}, query, signal });
  return { api, load, query };
}
const asked = (api: { comment: { list: { mock: { calls: unknown[][] } } } }) =>
  api.comment.list.mock.calls.map(([call]) => call);

describe('NAV-08 the address of the comment list', () => {
  it.each([`news_entry_id=${entry}`, 'news_id=ngen1', `news_entry_id=${entry}&news_id=ngen9`])(
    'names its article by either id: %s',
    async (search) => {
      const { api, load } = await open(search);
      expect(await load()).toMatchObject({
        kind: 'ready',
        data: {
          filter: 'hot',
          about: { title: 'A bridge opens', href: '/detail/ngen1', post: { id: entry, type: 'news' } },
        },
      });
      const id = search.startsWith('news_id') ? 'ngen1' : entry;
      expect(api.article.entry).toHaveBeenCalledWith({ params: { id } }, expect.anything());
      expect(asked(api)).toEqual([
        { params: { filter: 'hot' }, query: expect.objectContaining({ post_id: entry, post_type: 'news' }) },
      ]);
    },
  );

  it('shows title and number of comments while the list is on its way, and a number only', async () => {
    const shown = async (search: string) => {
      const { query } = await open(search);
      renderAs({ href: '/comment' }, <CommentFrame query={query}>{null}</CommentFrame>);
      return screen.getByRole('heading', { level: 1 }).textContent?.trim();
    };
    expect(await shown('comment_num=12&title=A%20bridge&origin_url=http%3A%2F%2Fx.example')).toBe('Comments 12');
    screen.getByText('A bridge');
    document.body.replaceChildren();
    expect(await shown('comment_num=%3Cb%3E')).toBe('Comments');
  });

  it('with keyboard begins writing; without a post, or of a post that is not there, nothing is found', async () => {
    expect((await open(`news_entry_id=${entry}&keyboard=1`)).query.keyboard).toBe(true);
    expect((await open(`news_entry_id=${entry}`)).query.keyboard).toBe(false);
    const { api, load } = await open('title=Nothing');
    expect(await load()).toEqual({ kind: 'missing', about: 'comment' });
    expect(asked(api)).toEqual([]);
    const gone = await open(`news_entry_id=${entry}`);
    gone.api.article.entry.mockImplementation(() => refused({ kind: 'http', status: 404 }) as never);
    expect(await gone.load()).toEqual({ kind: 'missing', about: 'comment' });
  });

  it.each(['post_type=clip', 'type=clip'])('that names a clip, by %s, asks for the clip', async (named) => {
    const { api, load } = await open(`news_entry_id=${entry}&${named}&filter=latest`);
    expect(await load()).toMatchObject({
      kind: 'ready',
      data: { filter: 'latest', about: { title: 'Rain at last', post: { id: entry, type: 'clip' } } },
    });
    expect(api.article.entry).not.toHaveBeenCalled();
    expect(asked(api)).toEqual([
      { params: { filter: 'latest' }, query: expect.objectContaining({ post_id: entry, post_type: 'clip' }) },
    ]);
  });
});
