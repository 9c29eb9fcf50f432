import type { Message } from '@griot/contract/entities/message';

/** The messages that are loaded; `cursor` is empty for the first page, and undefined when there is no other (INB-02). */
export type Inbox = {
  readonly messages: readonly Message[];
  readonly cursor: string | undefined;
  /** `refused`: the service answered by a code, of which nothing is said (ERR-03). */
  readonly phase: 'idle' | 'loading' | 'failed' | 'refused';
  readonly ticket: number;
};

export type InboxEvent =
  | { type: 'asked'; ticket: number }
  | { type: 'arrived'; ticket: number; messages: readonly Message[]; next?: string | undefined }
  | { type: 'failed'; ticket: number; isRefused?: boolean };

export const emptyInbox: Inbox = { messages: [], cursor: '', phase: 'idle', ticket: 0 };

export function inboxState(inbox: Inbox, event: InboxEvent): Inbox {
  switch (event.type) {
    case 'asked':
      return canAsk(inbox) ? { ...inbox, phase: 'loading', ticket: event.ticket } : inbox;
    case 'arrived': {
      if (!isAwaited(inbox, event)) return inbox;
      const known = new Set(inbox.messages.map(({ id }) => id));
      const messages = [...inbox.messages, ...event.messages.filter(({ id }) => !known.has(id))];
      return { ...inbox, messages, cursor: event.next, phase: 'idle' };
    }
    case 'failed':
      return isAwaited(inbox, event) ? { ...inbox, phase: event.isRefused ? 'refused' : 'failed' } : inbox;
  }
}

export const canAsk = ({ cursor, phase }: Inbox): boolean => cursor !== undefined && phase !== 'loading';

const isAwaited = ({ phase, ticket }: Inbox, event: { ticket: number }) =>
  phase === 'loading' && ticket === event.ticket;
