import type { CallOptions } from '@griot/contract/define-call';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../../session/context/api.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { askComments } from './ask-comments.ts';
import type { ConversationEvent } from './conversation.state.ts';
import { type Conversation, canAsk, type ListName, listIn } from './conversation.ts';
import { conversationsStore, sendToConversation } from './conversations.ts';

export type Talk = {
  readonly conversation: Conversation;
  readonly send: (event: ConversationEvent) => Conversation;
  /** Asks for the next page of a list, if there is one and none is on its way; a renewal begins the list again. */
  readonly ask: (list: ListName, isRenewal?: boolean) => Promise<void>;
};

/** A conversation as it is now; it outlives the screen, so that the way back finds it as it was. */
export function useConversation(begun: Conversation, options: CallOptions): Talk {
  const api = useApi();
  const stores = usePageStores();
  const { id } = begun.post;
  const conversation = useStore(conversationsStore(stores), (all) => all[id] ?? begun);
  const send = useCallback((event: ConversationEvent) => sendToConversation(stores, begun, event), [stores, begun]);
  const ask = useCallback(
    async (list: ListName, isRenewal = false) => {
      const now = conversationsStore(stores).getState()[id] ?? begun;
      const { cursor, ticket: last, phase } = listIn(now, list);
      if (isRenewal ? phase === 'loading' : !canAsk(now, list)) return;
      const ticket = last + 1;
      send({ type: 'asked', list, ticket, isRenewal });
      const outcome = await askComments(
        api,
        { post: now.post, list, cursor: isRenewal ? '' : (cursor ?? '') },
        options,
      );
      send(
        outcome.ok
          ? { type: 'arrived', list, ticket, page: outcome.value, isRenewal }
          : { type: 'failed', list, ticket, isRefused: outcome.failure.kind === 'refused' },
      );
    },
    [api, stores, begun, id, options, send],
  );
  return useMemo(() => ({ conversation, send, ask }), [conversation, send, ask]);
}
