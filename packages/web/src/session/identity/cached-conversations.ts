import type { PageStores } from '../../platform/page/page-stores.ts';

/** Conversations that were read a while ago stay in memory under this name, by the id of their post. */
export const conversationsKey = 'conversations';

/** What is shown in them depends on who reads, and on whom they blocked: after a change they are asked for again. */
export function forgetConversations({ stores }: { stores: PageStores }): void {
  stores.keep<Readonly<Record<string, unknown>>>(conversationsKey, {}).setState({}, true);
}
