import { showComments } from '@griot/testkit/article/a-conversation';
import { settled } from '@griot/testkit/setup/settled';
import { aCommentReply, aReplyReply } from '@griot/testkit/stored/a-comment';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The script that a tap brings has come: how long that takes is no part of this.
beforeAll(async () => void (await import('../../features/comments/acts/comment-handling.ts')));
beforeEach(() => window.history.replaceState(null, '', '/lite/comment?news_entry_id=1'));

const ada = aCommentReply({ id: 'a', content: 'At last a bridge.', user: { id: 'u1', name: 'Ada', portrait: '' } });
const mine = aCommentReply({ id: 'm', content: 'Mine', user: { id: 'ngen-guest', name: 'Me', portrait: '' } });
const item = (name: string) => within(screen.getByRole('article', { name }));

describe('a comment', () => {
  it('of the reader’s own that others do not see says why in its place', () => {
    const hidden = { status: 'removed', rule: 'report', reason: 'Insults', decided_at: 1 } as const;
    showComments({ comments: [{ ...mine, hidden }] });
    expect(item('Me').getByRole('note').textContent).toContain(
      'Only you can see this. A moderator removed it. Insults',
    );
    expect(item('Me').queryByRole('button', { name: /^Like/ })).toBeNull();
    expect(item('Me').queryByRole('link', { name: /^Reply/ })).toBeNull();
    item('Me').getByRole('link', { name: /^Options/ }); // it can still be deleted
  });

  it.each([
    ['words.insult.en', 'A word in it may hurt somebody.'],
    ['links', 'It has several links.'],
    ['first', 'Your first comment is looked at before others see it.'],
    ['unheard-of', ''],
  ])('that the rule %s holds says so', (rule, why) => {
    showComments({ comments: [{ ...mine, hidden: { status: 'held', rule, reason: '', decided_at: 1 } }] });
    const note = item('Me').getByRole('note').textContent ?? '';
    expect(note.replace('Only you can see this. It is waiting for a moderator.', '').trim()).toBe(why);
    expect(item('Me').queryByRole('button', { name: 'Ask for another look' })).toBeNull();
  });

  it('of the reader’s own that is the only reply, and held, stands below what it answers', () => {
    const hidden = { status: 'held', rule: 'links', reason: '', decided_at: 1 } as const;
    const held = {
      ...aReplyReply({ id: 'r', parent_id: 'a', comment_root_id: 'a', content: 'Look' }),
      user: mine.user,
    };
    showComments({ comments: [{ ...ada, reply_num: 0, replies: [{ ...held, hidden }] }] });
    item('Me').getByText('Look');
    expect(item('Me').getByRole('note').textContent).toContain('It has several links.');
  });

  it('that was removed can be objected to by its author', async () => {
    const hidden = { status: 'removed', rule: 'moderator', reason: '', decided_at: 1 } as const;
    const { api } = showComments({ comments: [{ ...mine, hidden }] });
    fireEvent.click(item('Me').getByRole('button', { name: 'Ask for another look' }));
    await settled();
    expect(api.comment.appeal).toHaveBeenCalledWith({ body: { comment_id: 'm', words: '' } });
    expect(item('Me').getByRole('note').textContent, 'it says so in its place').toContain('will look at it again');
    expect(item('Me').queryByRole('button', { name: 'Ask for another look' }), 'once').toBeNull();
  });

  it.each([
    ['open', true],
    ['answered', false],
  ] as const)('whose removal was objected to is not objected to again: %s', (appeal, isTold) => {
    const hidden = { status: 'removed', rule: 'moderator', reason: '', decided_at: 1, appeal } as const;
    showComments({ comments: [{ ...mine, hidden }] });
    expect(item('Me').queryByRole('button', { name: 'Ask for another look' })).toBeNull();
    expect(item('Me').getByRole('note').textContent?.includes('Moderators will look at it again')).toBe(isTold);
  });
});
