import type { CallOptions } from '@griot/contract/define-call';
import type { Failure } from '@griot/contract/failure';
import { askComments } from '../../features/comments/talk/ask-comments.ts';
import { conversationState } from '../../features/comments/talk/conversation.state.ts';
import {
  type CommentFilter,
  type Conversation,
  commentFilters,
  listIn,
  newConversation,
  type Post,
} from '../../features/comments/talk/conversation.ts';
import { storeConversation, storedConversation } from '../../features/comments/talk/conversations.ts';
import { type PostAbout, postAbout } from '../../features/comments/talk/post-about.ts';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { commentPageHref } from './comment-page-href.ts';
import type { CommentQuery } from './comment-query.ts';

export type CommentData = {
  begun: Conversation;
  filter: CommentFilter;
  about: PostAbout;
  /** Of another market than the reader's own, where they can only read. */
  options: CallOptions;
};

type Context = LoadContext<CommentQuery>;

/** Comments of nothing, or of what is not shown, are not found. */
const missing = { kind: 'missing', about: 'comment' } as const;

export async function loadComments(context: Context): Promise<RouteAnswer<CommentData>> {
  const { market: own, query } = context;
  const id = query.news_entry_id || query.news_id;
  const market = listMarket({ own, named: query, id, isOnlyThere: true });
  if (market.kind === 'elsewhere')
    return {
      kind: 'elsewhere',
      href: commentPageHref(query, { country: market.market.country, language: market.market.language }),
    };
  if (id === '' || market.kind === 'unknown') return missing;
  const about = await postAbout(
    context,
    { id, type: query.post_type === 'clip' || query.type === 'clip' ? 'clip' : 'news' },
    market.options,
  );
  if (!about.ok) return failedAnswer(about.failure, missing.about);
  const filter = commentFilters.find((one) => one === query.filter) ?? 'hot';
  const begun = await beginConversation(context, { post: about.value.post, filter }, market.options);
  if ('failure' in begun) return failedAnswer(begun.failure, missing.about);
  return { kind: 'ready', data: { begun, filter, about: about.value, options: market.options } };
}

type Begin = { post: Post; filter: CommentFilter };

/** As it was left a while ago, or with the first page of the filter. */
async function beginConversation(
  { api, stores, client, query, signal }: Context,
  { post, filter }: Begin,
  options: CallOptions,
): Promise<Conversation | { failure: Failure }> {
  const list = { filter };
  const now = client?.clock.now() ?? 0;
  const stored = client === null ? undefined : storedConversation(stores, post.id, now);
  if (stored !== undefined && listIn(stored, list).ids.length > 0) return stored;
  const outcome = await askComments(api, { post, list, cursor: query.start_id }, { ...options, signal });
  if (!outcome.ok) return outcome;
  const begun = [
    { type: 'asked', list, ticket: 1 } as const,
    { type: 'arrived', list, ticket: 1, page: outcome.value } as const,
  ].reduce(conversationState, stored ?? newConversation(post, now));
  return client === null ? begun : storeConversation(stores, begun);
}
