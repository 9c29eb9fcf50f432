import { showComments, talkingApi } from '@griot/testkit/article/a-conversation';
import { ok, refused } from '@griot/testkit/article/below-article';
import { settled } from '@griot/testkit/setup/settled';
import { aCommentReply } from '@griot/testkit/stored/a-comment';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf } from '../../features/comments/write/drafts.ts';

// The scripts that a tap brings have come: how long that takes is no part of this.
beforeAll(async () => {
  await import('../../features/comments/acts/comment-handling.ts');
});
beforeEach(() => window.history.replaceState(null, '', '/lite/comment?news_entry_id=1'));
afterEach(cleanup);

const ada = aCommentReply({ id: 'a', content: 'At last a bridge.', user: { id: 'u1', name: 'Ada', portrait: '' } });
const mine = aCommentReply({ id: 'm', content: 'Mine', user: { id: 'ngen-guest', name: 'Me', portrait: '' } });
const item = (name: string) => within(screen.getByRole('article', { name }));
const likeOf = (name: string) => item(name).getByRole('button', { name: /^(Like|أعجبني)/ });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });
const send = () => fireEvent.submit(field().closest('form') ?? expect.unreachable());
const openMenu = async (name: string) => {
  fireEvent.click(item(name).getByRole('link', { name: /^Options/ }));
  await settled();
  return within(screen.getByRole('dialog'));
};

describe('COM-06 a like', () => {
  it('is pressed at once; its count follows the answer', async () => {
    const api = talkingApi();
    let answer = (_: object) => {};
    api.comment.like.mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)) as never);
    showComments({ api, comments: [ada] });
    fireEvent.click(likeOf('Ada'));
    await settled();
    expect([likeOf('Ada').getAttribute('aria-pressed'), likeOf('Ada').textContent]).toEqual(['true', '7']);
    expect(api.comment.like).toHaveBeenCalledWith({ query: expect.objectContaining({ comment_id: 'a', act: 'like' }) });
    await act(async () => answer({ ok: true, value: { result: { code: 0 }, content: {} } }));
    expect([likeOf('Ada').getAttribute('aria-pressed'), likeOf('Ada').textContent]).toEqual(['true', '8']);
    api.comment.like.mockImplementation(() => ok({ result: { code: 0 }, content: {} }) as never);
    fireEvent.click(likeOf('Ada'));
    await settled();
    expect(api.comment.like.mock.calls.at(-1)?.[0]).toEqual({ query: expect.objectContaining({ act: 'dislike' }) });
    expect([likeOf('Ada').getAttribute('aria-pressed'), likeOf('Ada').textContent]).toEqual(['false', '7']);
  });

  it('that the server refuses is taken back without a word', async () => {
    const api = talkingApi();
    api.comment.like.mockImplementation(() => refused({ kind: 'refused', code: 9 }) as never);
    showComments({ api, comments: [ada] });
    fireEvent.click(likeOf('Ada'));
    await settled();
    expect([likeOf('Ada').getAttribute('aria-pressed'), likeOf('Ada').textContent]).toEqual(['false', '7']);
    expect(screen.queryByText(/did not reach/)).toBeNull();
  });
});

describe('the menu', () => {
  it('COM-07 deletes the reader’s own comment, with a word and one less counted', async () => {
    const { api, client } = showComments({ comments: [ada, mine] });
    client.storage.userId.set('ngen-guest');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comments 2');
    const menu = await openMenu('Me');
    expect(menu.queryByRole('button', { name: 'Report' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: 'Delete' }));
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete this comment?' })).getByRole('button', { name: 'Delete' }),
    );
    await settled();
    expect(api.comment.remove).toHaveBeenCalledWith({
      query: expect.objectContaining({ comment_id: 'm', comment_user_id: 'ngen-guest', post_type: 'news' }),
    });
    expect(screen.queryByText('Mine')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label'), 'the focus goes to the one beside it').toBe('Ada');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comments 1');
    screen.getByText('Delete successful');
  });

  it('COM-12 leaves the lists as they were when a delete fails', async () => {
    const api = talkingApi();
    api.comment.remove.mockImplementation(() => refused({ kind: 'refused', code: 9 }) as never);
    const { client } = showComments({ api, comments: [mine] });
    client.storage.userId.set('ngen-guest');
    fireEvent.click((await openMenu('Me')).getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await settled();
    screen.getByText('Mine');
    screen.getByText('Delete failed');
  });

  it('COM-07 offers no delete of what somebody else wrote, but to report and block', async () => {
    const { api } = showComments({ comments: [ada] });
    const menu = await openMenu('Ada');
    expect(menu.queryByRole('button', { name: 'Delete' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: 'Report' }));
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect(submit.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'It insults somebody' }));
    fireEvent.click(submit);
    await settled();
    expect(api.comment.report).toHaveBeenCalledWith({
      body: expect.objectContaining({ comment_id: 'a', reasons: ['insult'] }),
    });
    screen.getByText('Thanks for telling us');
    fireEvent.click((await openMenu('Ada')).getByRole('button', { name: 'Block' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Block Ada?' })).getByRole('button', { name: 'Block' }));
    await settled();
    expect(api.user.block).toHaveBeenCalledWith({ body: { user_id: 'u1' } });
    expect(screen.queryByText('At last a bridge.')).toBeNull();
  });

  it('COM-01 COM-12 copies the words', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    showComments({ comments: [ada] });
    fireEvent.click((await openMenu('Ada')).getByRole('button', { name: 'Copy' }));
    await settled();
    expect(writeText).toHaveBeenCalledWith('At last a bridge.');
    screen.getByText('Copy successful');
  });

  it('follows a conversation, and stops', async () => {
    const { api } = showComments({ comments: [ada] });
    fireEvent.click((await openMenu('Ada')).getByRole('button', { name: 'Follow this conversation' }));
    await settled();
    expect(api.comment.thread).toHaveBeenCalledWith({
      body: expect.objectContaining({ root_id: 'a', choice: 'follow' }),
    });
    (await openMenu('Ada')).getByRole('button', { name: 'Stop following this conversation' });
  });
});

describe('COM-10 posting', () => {
  it('stands at once as being sent, then on top, and says that it worked', async () => {
    const api = talkingApi();
    const answered = api.comment.post.getMockImplementation() ?? expect.unreachable();
    let answer = () => {};
    api.comment.post.mockImplementation(
      (given) => new Promise((resolve) => (answer = () => resolve(answered(given)))) as never,
    );
    showComments({ api, comments: [ada] });
    write('  Well said  ');
    send();
    await settled();
    expect(item('Your comment').getByText('Well said')).toBeTruthy();
    item('Your comment').getByText('Sending…');
    expect(field().value).toBe('');
    await act(async () => answer());
    await settled();
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(['Me', 'Ada']);
    screen.getByText('Comment successful');
  });

  it('that fails stays, and is tried again with the same id', async () => {
    const api = talkingApi();
    api.comment.post.mockImplementationOnce(() => refused() as never);
    showComments({ api });
    write('Well said');
    send();
    await settled();
    screen.getByText('Comment failed');
    item('Your comment').getByText('Not sent');
    fireEvent.click(item('Your comment').getByRole('button', { name: 'Try again' }));
    await settled();
    screen.getByText('Comment successful');
    const ids = api.comment.post.mock.calls.map(([{ body }]) => body.client_id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(screen.queryByRole('article', { name: 'Your comment' })).toBeNull();
  });

  it('shows a number near the limit and never a message', () => {
    showComments();
    write('x'.repeat(899));
    expect(document.querySelector('output')).toBeNull();
    write('x'.repeat(900));
    expect(document.querySelector('output')?.textContent).toBe('100');
    write('x'.repeat(1_000));
    expect(document.querySelector('output')?.textContent).toBe('0');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keyboard in the address begins writing', () => {
    showComments({ query: { keyboard: true } });
    expect(document.activeElement).toBe(field());
  });

  it('keeps what was begun, each post its own, until it is sent', async () => {
    const { client, rerender, container } = showComments();
    write('Half a thought');
    const drafts = () => JSON.parse(client.bridge.store.get('commentDrafts') ?? '{}');
    expect(drafts()).toEqual({ ngen000000000000000e: 'Half a thought' });
    expect(draftsOf(client, 'another').read()).toBe('');
    rerender(<div />);
    expect(container.querySelector('textarea')).toBeNull();
    expect(draftsOf(client, 'ngen000000000000000e').read()).toBe('Half a thought');
    cleanup();
    const again = showComments();
    write('Whole');
    send();
    await settled();
    expect(JSON.parse(again.client.bridge.store.get('commentDrafts') ?? '')).toEqual({});
  });
});

describe('IDN-10 without a connection', () => {
  const needed = 'To use the news app, turn on data or join Wi-Fi';

  it('nothing is liked, posted or deleted, the words stay, and a toast says why', async () => {
    const { api, client } = showComments({ comments: [ada, mine], around: { connection: 'none' } });
    fireEvent.click(likeOf('Ada'));
    await settled();
    screen.getByText(needed);
    expect(likeOf('Ada').getAttribute('aria-pressed')).toBe('false');
    write('Well said');
    send();
    await settled();
    expect(field().value).toBe('Well said');
    client.storage.userId.set('ngen-guest');
    fireEvent.click((await openMenu('Me')).getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await settled();
    screen.getByText(needed);
    screen.getByText('Mine');
    expect(api.comment.remove).not.toHaveBeenCalled();
    expect([api.comment.like, api.comment.post, api.identity.guest].map(({ mock }) => mock.calls.length)).toEqual([
      0, 0, 0,
    ]);
  });
});

it('IDN-10 a like that waits from before is not taken back without a connection, where no acts are kept any more', async () => {
  const discard = vi.fn();
  const queue = { begin: () => () => {}, keep: () => false, discard, isOn: () => false };
  const query = { post_id: 'ngen000000000000000e', post_type: 'news', comment_id: 'a', act: 'like' };
  const waiting = {
    id: 'k',
    market: 'ngen',
    account: '',
    device: '',
    signIns: 0,
    at: 1,
    act: { kind: 'commentLike', query },
  };
  showComments({ comments: [ada], around: { connection: 'none' }, stores: { waiting: { queue, actions: [waiting] } } });
  await settled();
  expect(likeOf('Ada').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(likeOf('Ada'));
  await settled();
  screen.getByText('To use the news app, turn on data or join Wi-Fi');
  expect([likeOf('Ada').getAttribute('aria-pressed'), discard.mock.calls]).toEqual(['true', []]);
});

it('IDN-02 says Guest Error when no guest can be had', async () => {
  const api = talkingApi();
  api.identity.guest.mockImplementation(() => refused() as never);
  showComments({ api });
  write('Well said');
  send();
  await settled();
  screen.getByText('Guest Error');
  expect(api.comment.post).not.toHaveBeenCalled();
});
