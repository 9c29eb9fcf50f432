import type { Comment } from '@griot/contract/entities/comment';
import { conversationState } from '@griot/web/src/features/comments/talk/conversation.state.ts';
import { newConversation } from '@griot/web/src/features/comments/talk/conversation.ts';
import { Screen } from '@griot/web/src/screens/comment/CommentScreen.tsx';
import type { CommentQuery } from '@griot/web/src/screens/comment/comment-query.ts';
import type { CommentData } from '@griot/web/src/screens/comment/load-comments.ts';
import { createElement } from 'react';
import { vi } from 'vitest';
import { renderAs } from '../render-as.tsx';
import { sampleIds } from '../samples/ids.ts';
import { aCommentReply } from '../stored/a-comment.ts';
import { ok } from './below-article.ts';

const result = { code: 0 as const };
const post = { id: sampleIds.newsEntryId, type: 'news' as const };
export const commentPage = (content: readonly Comment[], next?: string) => ({
  result,
  content,
  page_info: next === undefined ? {} : { next_id: next },
  summary: { total_num: content.length, mark: 'm1' },
});

/** Calls of a conversation that all succeed. */
export function talkingApi() {
  return {
    device: { create: vi.fn(() => ok({ device_id: 'ngen-d', sign_key: 'key' })) },
    identity: { guest: vi.fn(() => ok({ result, content: { user_id: 'ngen-guest' } })) },
    article: {
      entry: vi.fn(() => ok({ articles: [{ news_entry_id: post.id, news_id: 'ngen1', title: 'A bridge opens' }] })),
    },
    user: { block: vi.fn(() => ok({ result, content: { is_blocked: true } })) },
    comment: {
      list: vi.fn((_: { params: { filter: string }; query: object }) => ok(commentPage([]))),
      replies: vi.fn((_: { query: object }) => ok(commentPage([]))),
      news: vi.fn(() => ok({ result, content: { new_num: 3, mark: 'm2' } })),
      post: vi.fn(({ body }: { body: { content: string; parent_id: string; root_id: string; client_id: string } }) => {
        const { content, parent_id, root_id: comment_root_id } = body;
        const user = { id: 'ngen-guest', name: 'Me', portrait: '' };
        const comment = aCommentReply({ id: `of-${body.client_id}`, content, parent_id, comment_root_id, user });
        return ok({ result, content: comment, summary: { total_num: 3 } });
      }),
      like: vi.fn((_: { query: object }) => ok({ result, content: { like_num: 8, like_flag: true } })),
      remove: vi.fn((_: { query: object }) =>
        ok({ result, content: { is_deleted: false }, summary: { total_num: 1 } }),
      ),
      appeal: vi.fn((_: { body: object }) => ok({ result, content: { is_first: true } })),
      report: vi.fn((_: { body: object }) => ok({ result, content: { is_first: true } })),
      thread: vi.fn(({ body }: { body: { choice: string } }) => ok({ result, content: { choice: body.choice } })),
    },
  };
}
export type TalkingApi = ReturnType<typeof talkingApi>;

type Given = Omit<Parameters<typeof renderAs>[0], 'api'> & {
  api?: TalkingApi;
  comments?: readonly Comment[];
  next?: string;
  isClosed?: boolean;
  query?: Partial<CommentQuery>;
  data?: Partial<CommentData>;
};

const query: CommentQuery = {
  news_entry_id: post.id,
  news_id: '',
  comment_num: '',
  origin_url: '',
  title: '',
  keyboard: false,
  filter: '',
  start_id: '',
  post_type: '',
  type: '',
  said: '',
  country: '',
  language: '',
};

/** The page of an article's comments, as a reader has it who has just opened it. */
export function showComments({
  api = talkingApi(),
  comments = [],
  next,
  query: asked,
  data,
  isClosed,
  ...given
}: Given = {}): ReturnType<typeof renderAs> & { api: TalkingApi } {
  const list = { filter: 'hot' } as const;
  const page = { content: comments, next, total: comments.length, mark: 'm1', isClosed };
  const begun = [
    { type: 'asked', list, ticket: 1 } as const,
    { type: 'arrived', list, ticket: 1, page } as const,
  ].reduce(conversationState, newConversation(post));
  const about = { post, title: 'A bridge opens', href: '/detail/ngen1' };
  const shown: CommentData = { begun, filter: 'hot', about, options: {}, ...data };
  const screen = createElement(Screen, { params: {}, query: { ...query, ...asked }, data: shown });
  return { ...renderAs({ href: '/comment', ...given, api }, screen), api };
}
