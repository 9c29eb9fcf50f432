import type { StoreApi } from 'zustand';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';

const conversationsStore = pageStore<Readonly<Record<string, unknown>>>('conversations', () => ({}));

/** Conversations that were read a while ago, by the id of their post; what one is, the comments know. */
export const conversationsOf = <Conversation>(stores: PageStores) =>
  conversationsStore(stores) as StoreApi<Readonly<Record<string, Conversation>>>;

/** What is shown in them depends on who reads, and on whom they blocked: after a change they are asked for again. */
export function forgetConversations({ stores }: { stores: PageStores }): void {
  conversationsStore(stores).setState({}, true);
}
