import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { commentPage, showComments, talkingApi } from '@griot/testkit/article/a-conversation';
import { ok, refused } from '@griot/testkit/article/below-article';
import { renderedAt } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { aCommentReply, aReplyReply } from '@griot/testkit/stored/a-comment';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// The scripts that a tap brings have come: how long that takes is no part of this.
beforeAll(async () => {
  await import('../../features/comments/acts/comment-handling.ts');
});
beforeEach(() => window.history.replaceState(null, '', '/lite/comment?news_entry_id=1'));
afterEach(cleanup);

const ada = aCommentReply({ id: 'a', content: 'At last a bridge.', user: { id: 'u1', name: 'Ada', portrait: '' } });
const mine = aCommentReply({ id: 'm', content: 'Mine', user: { id: 'ngen-guest', name: 'Me', portrait: '' } });
const item = (name: string) => within(screen.getByRole('article', { name }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('COM-01 a comment', () => {
  const portrait = '/media/ada.webp';

  it.each([
    [
      'their picture, where they have one and pictures are shown',
      { portrait },
      { isShown: true, isLight: false },
      portrait,
    ],
    ['a letter, where they have none', { portrait: '' }, { isShown: true, isLight: false }, 'A'],
    ['a letter, while data is saved', { portrait }, { isShown: true, isLight: true }, 'A'],
    ['a letter, where no pictures are shown', { portrait }, { isShown: false, isLight: false }, 'A'],
  ])('has the avatar of who wrote it: %s', (_, known, pictures, face) => {
    showComments({ comments: [{ ...ada, user: { ...ada.user, ...known } }], stores: { pictures } });
    const avatar = screen.getByRole('article', { name: 'Ada' }).firstElementChild;
    expect(avatar?.querySelector('img')?.getAttribute('src') ?? avatar?.textContent).toBe(face);
  });

  it.each([
    ['ngen', 0, 'just now'],
    ['ngen', MINUTE_MS, '1 min ago'],
    ['ngen', 5 * MINUTE_MS, '5 min ago'],
    ['ngen', 3 * HOUR_MS, '3 hours ago'],
    ['ngen', 2 * DAY_MS, '2 days ago'],
    ['ngen', 8 * DAY_MS, '2 March 2026'],
    ['egar', 5 * MINUTE_MS, 'منذ ٥ دقائق'],
  ] as const)('says in %s of one %i ms old when it was written: %s', (market, age, time) => {
    showComments({ market, comments: [{ ...ada, timestamp: renderedAt - age }] });
    const name = screen.getByRole('article', { name: 'Ada' }).querySelector('bdi');
    expect([name?.textContent, name?.nextElementSibling?.textContent]).toEqual(['Ada', time]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('has a mark only where it is pinned: %s', (is_sticky, marks) => {
    showComments({ comments: [{ ...ada, is_sticky }] });
    expect(item('Ada').queryAllByText('Pinned')).toHaveLength(marks);
  });

  it.each([
    ['ngen-guest', ['Copy', 'Follow this conversation', 'Mute this conversation', 'Delete']],
    ['ngen-other', ['Copy', 'Follow this conversation', 'Mute this conversation', 'Report', 'Block']],
    ['', ['Copy', 'Follow this conversation', 'Mute this conversation', 'Report', 'Block']],
  ])('offers to %j in its menu what they may do: %j', async (userId, entries) => {
    const { client } = showComments({ comments: [mine] });
    client.storage.userId.set(userId);
    fireEvent.click(item('Me').getByRole('link', { name: /^Options/ }));
    await settled();
    const listed = within(screen.getByRole('dialog')).getByRole('list');
    expect(
      within(listed)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(entries);
  });

  it('has who, when, what, its likes and replies, and the mark of a pinned one', () => {
    showComments({ comments: [{ ...ada, is_sticky: true, reply_num: 4, replies: [aReplyReply({ id: 'r' })] }] });
    const shown = screen.getAllByRole('article', { name: 'Ada' })[0] as HTMLElement;
    expect(shown.textContent).toContain('At last a bridge.');
    within(shown).getByText('Pinned');
    within(shown).getByRole('link', { name: 'View all 4 replies' });
    expect(within(shown).getAllByRole('button', { name: /7 likes/ })).toHaveLength(2);
  });

  it('is folded as long as something is hidden, with a way to the rest', async () => {
    let measure = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          measure = () => act(told);
        }
        observe() {}
        disconnect() {}
      },
    );
    const higher = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(122);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(83);
    showComments({ comments: [ada] });
    const text = screen.getByText('At last a bridge.').parentElement as HTMLElement;
    const more = () => screen.queryByRole('button', { name: 'more' });
    expect(more(), 'nobody knows its height').toBeNull();
    measure();
    expect(more()).not.toBeNull();
    higher.mockReturnValue(83);
    measure();
    expect(more(), 'the phone was turned').toBeNull();
    higher.mockReturnValue(122);
    measure();
    fireEvent.click(more() as HTMLElement);
    expect([text.dataset.folded, more()]).toEqual([undefined, null]);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Ada' }));
  });

  it('shows its picture, and quotes what a reply to a reply answers', () => {
    const reply = aReplyReply({ id: 'r', parent_id: 'q', comment_root_id: 'a', parent_content: 'No' });
    const quoted = { ...reply, parent_user: { id: 'u', name: 'Bola' }, user: { id: 'x', name: 'Chi', portrait: '' } };
    const images = [{ image_server_url: '/media/x.webp' }];
    showComments({ comments: [{ ...ada, images, reply_num: 1, replies: [quoted] }] });
    expect(screen.getByRole('img', { name: 'Picture in the comment' }).getAttribute('src')).toBe('/media/x.webp');
    expect(item('Chi').getByText('Bola').parentElement?.textContent).toBe('Bola No');
  });

  it('is words, never markup; a guest has a name, and a deleted one says so', () => {
    const nobody = { id: '', name: '', portrait: '' };
    showComments({
      comments: [
        { ...ada, content: '<b>bold</b>', user: nobody },
        { ...mine, is_deleted: true, content: '', reply_num: 1, replies: [aReplyReply({ id: 'r' })] },
      ],
    });
    item('Guest').getByText('<b>bold</b>');
    screen.getByText('This comment was deleted');
  });
});

describe('COM-02 the filters', () => {
  it('each ask for their own list once, from the start, and keep it', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementation(() => ok(commentPage([{ ...ada, id: 'l', content: 'Latest of all' }])));
    showComments({ api, comments: [ada] });
    fireEvent.click(screen.getByRole('link', { name: 'Latest' }));
    await settled();
    screen.getByText('Latest of all');
    expect(api.comment.list.mock.calls.map(([{ params, query }]) => ({ ...params, ...query }))).toEqual([
      expect.objectContaining({ filter: 'latest', start_id: '', num: 15, reply_num: 15, post_type: 'news' }),
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Top' }));
    screen.getByText('At last a bridge.');
    fireEvent.click(screen.getByRole('link', { name: 'Latest' }));
    expect(api.comment.list).toHaveBeenCalledOnce();
    expect(window.location.search).toContain('filter=latest');
  });

  it('go on where they stopped, and say when that fails', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementationOnce(() => refused() as never);
    api.comment.list.mockImplementation(() => ok(commentPage([{ ...ada, id: 'b', content: 'The second page' }])));
    showComments({ api, comments: [ada], next: 'x' });
    fireEvent.click(screen.getByRole('link', { name: 'More comments' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('Connection failed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    screen.getByText('The second page');
    expect(api.comment.list.mock.calls.map(([{ query }]) => (query as { start_id: string }).start_id)).toEqual([
      'x',
      'x',
    ]);
    expect(screen.queryByRole('link', { name: 'More comments' })).toBeNull();
  });
});

it('a page of comments that the service refuses by a code changes nothing, and no word is said', async () => {
  const api = talkingApi();
  api.comment.list.mockImplementation(() => refused({ kind: 'refused', code: 9 }) as never);
  showComments({ api, comments: [ada], next: 'x' });
  const before = document.body.innerHTML;
  fireEvent.click(screen.getByRole('link', { name: 'More comments' }));
  await settled();
  expect(document.body.innerHTML).toBe(before);
  expect(api.comment.list).toHaveBeenCalledOnce();
});

describe('COM-04 without a comment', () => {
  it.each([
    ['ngen', 'Be the first to comment'],
    ['egar', 'كن أول من يعلّق'],
  ] as const)('the page of %s says %s, and a tap begins one', (market, sentence) => {
    showComments({ market });
    screen.getByText(sentence);
    fireEvent.click(screen.getByRole('link', { name: /^(Write a comment|اكتب تعليقًا)$/ }));
    expect(document.activeElement).toBe(field());
  });
});

it.each([
  [1, 'عرض رد واحد'],
  [2, 'عرض ردّين'],
  [3, 'عرض كل الردود، وهي ٣ ردود'],
  [11, 'عرض كل الردود، وهي ١١ ردًا'],
  [100, 'عرض كل الردود، وهي ١٠٠ رد'],
])('COM-05 %i replies are counted in Arabic as %s', (reply_num, name) => {
  showComments({ market: 'egar', comments: [{ ...ada, reply_num }] });
  screen.getByRole('link', { name });
});

it('COM-05 none are counted in Arabic by a form of its own', () => {
  const { session } = showComments({ market: 'egar' });
  expect(session.words('commentCount', { count: 0, shown: '٠' })).toBe('لا تعليقات');
});

describe('new comments', () => {
  it('are told without moving the page, and shown on a tap', async () => {
    const api = talkingApi();
    api.comment.list.mockImplementation(() => ok(commentPage([{ ...ada, id: 'n', content: 'Quite new' }, ada])));
    const { client } = showComments({ api, comments: [ada] });
    await act(async () => client.clock.advance(30_000));
    await settled();
    expect(api.comment.news).toHaveBeenCalledWith({ query: expect.objectContaining({ since: 'm1' }) }, {});
    expect(screen.queryByText('Quite new')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '3 new comments' }));
    await settled();
    screen.getByText('Quite new');
    expect(screen.getByRole('link', { name: 'Latest' }).getAttribute('aria-current')).toBe('true');
  });
});

it('comments of another market are read, and nothing can be written', () => {
  const market = { key: 'egar', country: 'eg', language: 'ar', domain: 'eg' };
  showComments({ data: { options: { market } }, comments: [ada] });
  screen.getByText('At last a bridge.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
});

it('a closed conversation is read, and nothing can be written', () => {
  showComments({ isClosed: true, comments: [ada] });
  screen.getByText('Comments are closed');
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('COM-09 a thread', () => {
  it('opens over the page where that can be shown, and the back button closes it', async () => {
    await import('../../features/comments/thread/ReplyPopup.tsx');
    const { client } = showComments({ comments: [{ ...ada, reply_num: 4 }], around: { can: ['replyPopup', 'back'] } });
    fireEvent.click(screen.getByRole('link', { name: 'View all 4 replies' }));
    await settled();
    within(screen.getByRole('dialog', { name: 'Replies' })).getByText('At last a bridge.');
    act(() => void client.bridge.press('back'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a page of its own where the host cannot', () => {
    showComments({ comments: [{ ...ada, reply_num: 4 }] });
    fireEvent.click(screen.getByRole('link', { name: 'View all 4 replies' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/lite/commentreply');
  });
});
