import { aCommentReply, aReplyReply } from '@griot/testkit/stored/a-comment';
import { describe, expect, it } from 'vitest';
import { type ConversationEvent, conversationState } from './conversation.state.ts';
import { type CommentFilter, type Conversation, canAsk, commentsIn, listIn, newConversation } from './conversation.ts';

const root = (id: string, replies: readonly string[] = [], reply_num = replies.length) =>
  aCommentReply({ id, reply_num, replies: replies.map((one) => reply(one, id)) });
const reply = (id: string, comment_root_id: string) => aReplyReply({ id, comment_root_id, parent_id: comment_root_id });

const asked = (ticket: number, filter: CommentFilter = 'hot'): ConversationEvent => ({
  type: 'asked',
  list: { filter },
  ticket,
});
const arrived = (
  ticket: number,
  content: readonly ReturnType<typeof root>[],
  { next, filter = 'hot', total = 9 }: { next?: string; filter?: CommentFilter; total?: number } = {},
): ConversationEvent => ({ type: 'arrived', list: { filter }, ticket, page: { content, next, total, mark: 'm' } });

const after = (...events: ConversationEvent[]): Conversation =>
  events.reduce(conversationState, newConversation({ id: 'p', type: 'news' }));
const ids = (now: Conversation, filter: CommentFilter = 'hot') => listIn(now, { filter }).ids;
const thread = (now: Conversation, of: string) => commentsIn(now, { root: of }).map(({ id }) => id);

describe('COM-02 the three orders', () => {
  it('each have a list and a cursor of their own', () => {
    const now = after(
      asked(1),
      asked(2, 'latest'),
      arrived(2, [root('b')], { filter: 'latest', next: 'x' }),
      arrived(1, [root('a')]),
    );
    expect([ids(now), ids(now, 'latest'), ids(now, 'most_voted')]).toEqual([['a'], ['b'], []]);
    expect(
      ['hot', 'latest', 'most_voted'].map((filter) => listIn(now, { filter: filter as CommentFilter }).cursor),
    ).toEqual([undefined, 'x', '']);
  });

  it('are asked for from the start, go on at the cursor, and end where there is none', () => {
    const may = (now: Conversation) => canAsk(now, { filter: 'hot' });
    const first = after(asked(1), arrived(1, [root('a')], { next: 'x' }));
    const last = after(asked(1), arrived(1, [root('a')], { next: 'x' }), asked(2), arrived(2, [root('b')]));
    expect([may(after()), may(after(asked(1))), may(first), may(last)]).toEqual([true, false, true, false]);
    expect(ids(last)).toEqual(['a', 'b']);
    expect(conversationState(last, asked(3))).toBe(last);
  });

  it('take no second request while one runs, and no answer nobody waits for', () => {
    const now = after(asked(1), asked(2), arrived(2, [root('late')]));
    expect([ids(now), listIn(now, { filter: 'hot' }).phase]).toEqual([[], 'loading']);
  });

  it('show nothing twice, though others post between two pages', () => {
    const now = after(
      asked(1),
      arrived(1, [root('a'), root('b')], { next: 'x' }),
      asked(2),
      arrived(2, [root('b'), root('c')]),
    );
    expect(ids(now)).toEqual(['a', 'b', 'c']);
  });

  it('that could not be loaded can be asked for again', () => {
    const now = after(asked(1), { type: 'failed', list: { filter: 'hot' }, ticket: 1 });
    expect(listIn(now, { filter: 'hot' }).phase).toBe('failed');
    expect(ids(conversationState(conversationState(now, asked(2)), arrived(2, [root('a')])))).toEqual(['a']);
  });

  it('begin again for what is new, and the mark moves only then', () => {
    const now = after(asked(1, 'latest'), arrived(1, [root('a')], { filter: 'latest' }));
    const list = { filter: 'latest' } as const;
    const page = { content: [root('b'), root('a')], total: 10, mark: 'n' };
    const renewed = [
      { type: 'asked', list, ticket: 2, isRenewal: true } as const,
      { type: 'arrived', list, ticket: 2, isRenewal: true, page } as const,
    ].reduce(conversationState, now);
    expect([ids(renewed, 'latest'), renewed.total, renewed.mark]).toEqual([['b', 'a'], 10, 'n']);
    const more = after(asked(1), arrived(1, [root('a')], { next: 'x' }), asked(2), {
      type: 'arrived',
      list: { filter: 'hot' },
      ticket: 2,
      page: { content: [root('z')], total: 12, mark: 'later' },
    });
    expect(more.mark).toBe('m');
  });
});

describe('COM-06 a like', () => {
  const loaded = [asked(1), arrived(1, [root('a')])];

  it('shows as wanted at once; count and flag change when it is done', () => {
    const wanting = after(...loaded, { type: 'likeAsked', id: 'a' });
    expect([wanting.wanted.a, wanting.known.a?.like_num, wanting.known.a?.like_flag]).toEqual([true, 7, false]);
    const done = conversationState(wanting, { type: 'likeAnswered', id: 'a', isDone: true });
    expect([done.wanted, done.known.a?.like_num, done.known.a?.like_flag]).toEqual([{}, 8, true]);
    const back = [{ type: 'likeAsked', id: 'a' } as const, { type: 'likeAnswered', id: 'a', isDone: true } as const];
    const again = back.reduce(conversationState, done);
    expect([again.known.a?.like_num, again.known.a?.like_flag]).toEqual([7, false]);
  });

  it('that is refused leaves everything as it was', () => {
    const now = after(...loaded, { type: 'likeAsked', id: 'a' }, { type: 'likeAnswered', id: 'a', isDone: false });
    expect([now.wanted, now.known.a?.like_num, now.known.a?.like_flag]).toEqual([{}, 7, false]);
  });
});

describe('COM-07 COM-14 what was deleted', () => {
  it('leaves every list, and one comment less is counted', () => {
    const now = after(
      asked(1),
      arrived(1, [root('a'), root('b')]),
      asked(2, 'latest'),
      arrived(2, [root('b'), root('a')], { filter: 'latest' }),
      { type: 'removed', id: 'a', isStub: false },
    );
    expect([ids(now), ids(now, 'latest'), now.total]).toEqual([['b'], ['b'], 8]);
  });

  it('stays without its words where others have answered it', () => {
    const now = after(asked(1), arrived(1, [root('a', ['r'])]), { type: 'removed', id: 'a', isStub: true });
    expect([ids(now), now.known.a?.content, now.known.a?.is_deleted, thread(now, 'a'), now.total]).toEqual([
      ['a'],
      '',
      true,
      ['r'],
      8,
    ]);
  });

  it('is taken from the number of replies, if it was one (COM-08)', () => {
    const now = after(asked(1), arrived(1, [root('a', ['r', 's'])]), { type: 'removed', id: 'r', isStub: false });
    expect([thread(now, 'a'), now.known.a?.reply_num, now.total]).toEqual([['s'], 1, 8]);
  });
});

describe('COM-08 a thread', () => {
  it('goes on while fewer replies are loaded than there are', () => {
    const list = { root: 'a' };
    const begun = after(asked(1), arrived(1, [root('a', ['r'], 3)]));
    expect([canAsk(begun, list), listIn(begun, list).cursor]).toEqual([true, 'r']);
    const page = { content: [reply('s', 'a'), reply('t', 'a')], total: 3 };
    const whole = [
      { type: 'asked', list, ticket: 1 } as const,
      { type: 'arrived', list, ticket: 1, page } as const,
    ].reduce(conversationState, begun);
    expect([thread(whole, 'a'), canAsk(whole, list), whole.total]).toEqual([['r', 's', 't'], false, 9]);
    expect(canAsk(after(asked(1), arrived(1, [root('a', ['r'])])), list)).toBe(false);
  });

  it('keeps the replies that were loaded where its comment comes again with fewer', () => {
    const list = { root: 'a' };
    const again = after(asked(1), arrived(1, [root('a', ['r', 's'])]), { type: 'found', comment: root('a', ['r'], 2) });
    expect([thread(again, 'a'), canAsk(again, list)]).toEqual([['r', 's'], false]);
  });

  it('has what was posted on top, counted once', () => {
    const now = after(asked(1), arrived(1, [root('a', ['r'])]), {
      type: 'sent',
      clientId: 'x',
      comment: reply('mine', 'a'),
    });
    expect([thread(now, 'a'), now.known.a?.reply_num, now.total]).toEqual([['mine', 'r'], 2, 10]);
    expect(conversationState(now, { type: 'sent', clientId: 'x', comment: reply('mine', 'a') }).total).toBe(10);
  });
});

describe('what the reader wrote', () => {
  const unsent = { clientId: 'x', content: 'Well comment', parent: null };

  it('stands as being sent, then on top of every list', () => {
    const sending = after(asked(1), arrived(1, [root('a')]), { type: 'sending', unsent });
    expect(sending.unsent).toEqual([{ ...unsent, phase: 'sending' }]);
    const sent = conversationState(sending, { type: 'sent', clientId: 'x', comment: root('mine') });
    expect([sent.unsent, ids(sent), ids(sent, 'latest'), sent.total]).toEqual([[], ['mine', 'a'], ['mine'], 10]);
  });

  it('COM-14 is not counted while only its author sees it, nor when it is deleted then', () => {
    const hidden = { status: 'held', rule: 'links', reason: '', decided_at: 1 } as const;
    const held = after(asked(1), arrived(1, [root('a', ['r'])]), {
      type: 'sent',
      clientId: 'x',
      comment: { ...reply('mine', 'a'), hidden },
    });
    expect([thread(held, 'a'), held.known.a?.reply_num, held.total]).toEqual([['mine', 'r'], 1, 9]);
    const gone = conversationState(held, { type: 'removed', id: 'mine', isStub: false });
    expect([thread(gone, 'a'), gone.known.a?.reply_num, gone.total]).toEqual([['r'], 1, 9]);
  });

  it('stays to be sent again with the same id, or is given up', () => {
    const failed = after({ type: 'sending', unsent }, { type: 'notSent', clientId: 'x' });
    expect(failed.unsent.map(({ phase }) => phase)).toEqual(['failed']);
    const again = conversationState(failed, { type: 'sending', unsent });
    expect(again.unsent).toEqual([{ ...unsent, phase: 'sending' }]);
    expect(conversationState(failed, { type: 'discarded', clientId: 'x' }).unsent).toEqual([]);
  });
});

it('what a blocked reader wrote goes, and the count stays the server’s', () => {
  const bola = { id: 'u2', name: 'Bola', portrait: '' };
  const now = after(asked(1), arrived(1, [root('a'), { ...root('b'), user: bola }]), { type: 'blocked', user: 'u2' });
  expect([ids(now), now.total]).toEqual([['a'], 9]);
});

it('a thread is followed, or not any more', () => {
  const loaded = after(asked(1), arrived(1, [root('a')]), { type: 'threadChosen', root: 'a', choice: 'follow' });
  expect(loaded.known.a?.thread).toBe('follow');
  const left = conversationState(loaded, { type: 'threadChosen', root: 'a', choice: 'none' });
  expect(left.known.a?.thread).toBeUndefined();
});
