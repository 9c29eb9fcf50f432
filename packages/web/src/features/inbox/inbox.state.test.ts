import { aMessageReply } from '@griot/testkit/stored/a-message';
import { describe, expect, it } from 'vitest';
import { canAsk, emptyInbox, type InboxEvent, inboxState } from './inbox.state.ts';

const after = (...events: InboxEvent[]) => events.reduce(inboxState, emptyInbox);
const page = (ticket: number, ids: readonly string[], next?: string): InboxEvent => ({
  type: 'arrived',
  ticket,
  messages: ids.map((id) => aMessageReply({ id })),
  next,
});
const asked = (ticket: number): InboxEvent => ({ type: 'asked', ticket });

describe('INB-02 the inbox', () => {
  it('is read page by page until there is no other', () => {
    const first = after(asked(1), page(1, ['a', 'b'], 'x'));
    const last = after(asked(1), page(1, ['a', 'b'], 'x'), asked(2), page(2, ['b', 'c']));
    expect([canAsk(first), first.cursor, canAsk(last)]).toEqual([true, 'x', false]);
    expect(last.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('asks once at a time, drops late answers, and can be asked again after a failure', () => {
    const now = after(asked(1), asked(2), page(2, ['late']));
    expect([now.messages, now.ticket, now.phase]).toEqual([[], 1, 'loading']);
    const failed = after(asked(1), { type: 'failed', ticket: 1 });
    expect([failed.phase, canAsk(failed)]).toEqual(['failed', true]);
  });
});
