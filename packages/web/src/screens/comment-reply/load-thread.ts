import type { CallOptions } from '@griot/contract/define-call';
import { commentLimits } from '@griot/domain/activity-constants';
import { askComments } from '../../features/comments/talk/ask-comments.ts';
import { conversationState } from '../../features/comments/talk/conversation.state.ts';
import {
  type Conversation,
  canAsk,
  listIn,
  newConversation,
  type Post,
} from '../../features/comments/talk/conversation.ts';
import { storeConversation, storedConversation } from '../../features/comments/talk/conversations.ts';
import { type PostAbout, postAbout } from '../../features/comments/talk/post-about.ts';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { threadHref } from '../../platform/routing/thread-href.ts';
import type { ReplyQuery } from './reply-query.ts';

export type ThreadData = {
  begun: Conversation;
  /** What the thread is about; null where it could not be had, which hides no thread. */
  about: PostAbout | null;
  root: string;
  /** The reply to open the thread at; empty for the root. */
  at: string;
  options: CallOptions;
};

type Context = LoadContext<ReplyQuery>;

const missing = { kind: 'missing', about: 'commentreply' } as const;

/** Pages of replies that are read to find the one a message leads to; it may have been deleted. */
const MOST_PAGES = 6;

export async function loadThread(context: Context): Promise<RouteAnswer<ThreadData>> {
  const { market: own, query, client, stores } = context;
  const { news_entry_id: id, comment_id } = query;
  const market = listMarket({ own, named: query, id, isOnlyThere: true });
  if (market.kind === 'elsewhere') {
    const { country, language } = market.market;
    return { kind: 'elsewhere', href: threadHref({ ...query, country, language }) };
  }
  if (id === '' || comment_id === '' || market.kind === 'unknown') return missing;
  const post: Post = { id, type: query.post_type === 'clip' ? 'clip' : 'news' };
  const now = client?.clock.now() ?? 0;
  const stored = client === null ? undefined : storedConversation(stores, id, now);
  const search = { conversation: stored ?? newConversation(post, now), options: market.options };
  const [found, about] = await Promise.all([findRoot(context, search), postAbout(context, post, market.options)]);
  if (!('root' in found)) return found;
  const begun = await untilLoaded(context, found, market.options);
  if (client !== null) storeConversation(stores, begun);
  const at = comment_id === found.root ? '' : comment_id;
  const data = { begun, about: about.ok ? about.value : null, root: found.root, at, options: market.options };
  return { kind: 'ready', data };
}

type Found = { conversation: Conversation; root: string };
type Search = { conversation: Conversation; options: CallOptions };

/** A reply names its root; where neither is known the root is asked for first (COM-08). */
async function findRoot(
  { api, query: { comment_id }, signal }: Context,
  { conversation, options }: Search,
): Promise<Found | RouteAnswer<never>> {
  const known = conversation.known[comment_id];
  const root = known?.comment_root_id || known?.id;
  if (root !== undefined && root in conversation.known) return { conversation, root };
  const { post } = conversation;
  const query = {
    post_id: post.id,
    post_type: post.type,
    num: 1,
    reply_num: commentLimits.hotReplyRootFetch,
    start_offset: 1,
    start_id: comment_id,
  };
  const outcome = await api.comment.list({ params: { filter: 'hot' }, query }, { ...options, signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, missing.about);
  const [comment] = outcome.value.content;
  if (comment === undefined) return missing;
  const isClosed = outcome.value.summary.is_closed === true;
  const total = outcome.value.summary.total_num;
  const found = conversationState({ ...conversation, isClosed, total }, { type: 'found', comment });
  return { conversation: found, root: comment.id };
}

/** Goes on until the reply that the thread is opened at is there; without one the first replies are enough. */
async function untilLoaded(
  { api, query: { comment_id }, signal }: Context,
  { conversation, root }: Found,
  options: CallOptions,
): Promise<Conversation> {
  const list = { root };
  let now = conversation;
  for (let page = 1; page <= MOST_PAGES && !(comment_id in now.known) && canAsk(now, list); page++) {
    const { cursor = '', ticket: last } = listIn(now, list);
    const ticket = last + 1;
    const outcome = await askComments(api, { post: now.post, list, cursor }, { ...options, signal });
    if (!outcome.ok) return now;
    const events = [
      { type: 'asked', list, ticket } as const,
      { type: 'arrived', list, ticket, page: outcome.value } as const,
    ];
    now = events.reduce(conversationState, now);
  }
  return now;
}
