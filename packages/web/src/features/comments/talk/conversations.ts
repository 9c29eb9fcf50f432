import { MINUTE_MS } from '@griot/domain/time-units';
import type { PageStores } from '../../../platform/stores/page-stores.ts';
import { conversationsOf } from '../../../session/identity/cached-conversations.ts';
import { type ConversationEvent, conversationState } from './conversation.state.ts';
import type { Conversation } from './conversation.ts';

/** How many conversations stay in memory, so that the way back to one finds it as it was. */
const MOST_CACHED = 5;
/** Longer than most threads are read; then the first page is asked for again. */
const FRESH = 10 * MINUTE_MS;

/** By the id of the post, the one that changed last at the end. */
export const conversationsStore = conversationsOf<Conversation>;

/** As it was left, unless that was long ago. */
export function storedConversation(stores: PageStores, id: string, now: number): Conversation | undefined {
  const stored = conversationsStore(stores).getState()[id];
  return stored !== undefined && now - stored.at < FRESH ? stored : undefined;
}

export function storeConversation(stores: PageStores, conversation: Conversation): Conversation {
  const store = conversationsStore(stores);
  const { id } = conversation.post;
  const others = Object.entries(store.getState()).filter(([other]) => other !== id);
  store.setState(Object.fromEntries([...others.slice(1 - MOST_CACHED), [id, conversation]]), true);
  return conversation;
}

/** @param begun what the page came with, for a conversation that nothing has happened in yet */
export function sendToConversation(stores: PageStores, begun: Conversation, event: ConversationEvent): Conversation {
  const now = conversationsStore(stores).getState()[begun.post.id] ?? begun;
  return storeConversation(stores, conversationState(now, event));
}
