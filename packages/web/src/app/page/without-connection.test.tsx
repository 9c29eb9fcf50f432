import type { Article } from '@griot/contract/entities/article';
import type { CardFields } from '@griot/domain/events/event-fields';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { showComments, talkingApi } from '@griot/testkit/article/a-conversation';
import { refused } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { aCommentReply } from '@griot/testkit/stored/a-comment';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackFlow } from '../../features/feedback/FeedbackFlow.tsx';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { ReactionRow } from '../../features/reactions/ReactionRow.tsx';
import { useLiking } from '../../features/reactions/use-liking.ts';
import { SaveButton } from '../../features/reading/SaveButton.tsx';
import { openQueue } from '../../session/queue/open-queue.ts';

const needed = 'To use the news app, turn on data or join Wi-Fi';

// The scripts that a tap brings have come: how long that takes is no part of this.
beforeAll(async () => {
  await import('../../features/comments/acts/comment-handling.ts');
  await import('../../features/comments/thread/ReplyPopup.tsx');
  await import('../../features/reading/reading-acts.face.ts');
});
beforeEach(standInFilms);
beforeEach(() => window.history.replaceState(null, '', '/lite/comment?news_entry_id=1'));

type Page = ReturnType<typeof renderAs>;
/** An act up to the tap that does it, which it returns. */
type Act = { page: Page; calls?: () => number; tap: () => void };

const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
const sheet = () => within(screen.getByRole('dialog'));
const item = (name: string) => within(screen.getByRole('article', { name }));

/** All that a reader sees or hears, without the words that say why nothing happened. */
const seen = () => {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const alert of page.querySelectorAll('[role=alert], [role=status]'))
    if (['', needed].includes(alert.textContent ?? '')) alert.remove();
  return page.innerHTML;
};

/** Does an act without a connection, on a phone that keeps no acts; tells what came of it. */
async function attempt(begin: () => Promise<Act>) {
  const { page, calls = () => 0, tap } = await begin();
  const { client, session } = page;
  act(() => {
    client.bridge.connects('none');
    openQueue(session);
  });
  await settled();
  const stored = vi.spyOn(client.bridge.store, 'set');
  const events = () => client.storage.journal.get(client.storage.tab.get());
  const before = { calls: calls(), events: events() };
  const [left, changes] = [seen(), new Set<string>()];
  const watch = new MutationObserver(() => changes.add(seen()));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  act(tap);
  await settled();
  watch.disconnect();
  return {
    isShown: document.body.textContent?.includes(needed),
    isSame: seen() === left,
    /** What stood there for a moment counts too. */
    moments: [...changes].filter((moment) => moment !== left).length,
    stored: stored.mock.calls.map(([name]) => name),
    sent: calls() - before.calls,
    logged: events() === before.events ? 0 : 1,
  };
}
const nothing = { isShown: true, isSame: true, moments: 0, stored: [], sent: 0, logged: 0 };

const ada = aCommentReply({ id: 'a', content: 'At last a bridge.', user: { id: 'u1', name: 'Ada', portrait: '' } });
const bola = aCommentReply({ id: 'b', like_flag: true, user: { id: 'u2', name: 'Bola', portrait: '' } });
const mine = aCommentReply({ id: 'm', content: 'Mine', user: { id: 'ngen-guest', name: 'Me', portrait: '' } });
const hidden = { status: 'removed', rule: 'words', reason: '', decided_at: 1 } as const;

type Calls = Record<string, Record<string, { mock: { calls: unknown[] } }>>;
const countOf = (api: object) =>
  Object.values(api as Calls).reduce(
    (sum, area) => sum + Object.values(area).reduce((inArea, call) => inArea + call.mock.calls.length, 0),
    0,
  );

function talk(comments = [ada, bola, mine]) {
  const page = showComments({ comments });
  page.client.storage.userId.set('ngen-guest');
  return { page, calls: () => countOf(page.api) };
}

/** The menu of a comment as far as the tap that acts; it has gone by then, and the page is as it was before. */
async function fromMenu(name: string, ...entries: string[]): Promise<Act> {
  const talking = talk();
  fireEvent.click(item(name).getByRole('link', { name: /^Options/ }));
  await settled();
  for (const entry of entries.slice(0, -1)) {
    const choice = sheet().queryByRole('checkbox', { name: entry });
    if (choice === null) press(entry, sheet());
    else fireEvent.click(choice);
  }
  return { ...talking, tap: () => press(entries.at(-1) ?? '', sheet()) };
}

const field = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1) ?? expect.unreachable();
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });
const send = () => fireEvent.submit(field().closest('form') ?? expect.unreachable());

const comments: [string, () => Promise<Act>][] = [
  ['liked', async () => ({ ...talk(), tap: () => press(/^Like/, item('Ada')) })],
  ['no longer liked', async () => ({ ...talk(), tap: () => press(/^Like/, item('Bola')) })],
  [
    'posted',
    async () => {
      const talking = talk();
      write('Well said');
      return { ...talking, tap: send };
    },
  ],
  [
    'answered',
    async () => {
      const talking = talk();
      fireEvent.click(item('Ada').getByRole('link', { name: /^Reply/ }));
      await settled();
      write('Well said');
      return { ...talking, tap: send };
    },
  ],
  [
    'tried again',
    async () => {
      const api = talkingApi();
      api.comment.post.mockImplementation(() => refused() as never);
      const page = showComments({ api, comments: [ada] });
      write('Well said');
      send();
      await settled();
      act(() => page.client.clock.advance(60_000)); // the word that it failed is gone
      return { page, calls: () => countOf(api), tap: () => press('Try again') };
    },
  ],
  [
    'defended by its author',
    async () => ({ ...talk([{ ...mine, hidden }]), tap: () => press('Ask for another look', item('Me')) }),
  ],
];
const menu: [string, string, ...string[]][] = [
  ['deleted', 'Me', 'Delete', 'Delete'],
  ['reported', 'Ada', 'Report', 'Spam or advertisement', 'Submit'],
  ['blocked with its author', 'Ada', 'Block', 'Block'],
  ['followed', 'Ada', 'Follow this conversation'],
  ['muted', 'Ada', 'Mute this conversation'],
];

describe('IDN-10 without a connection nothing happens but a word that one is needed: no comment is', () => {
  it.each(comments)('%s', async (_, begin) => expect(await attempt(begin)).toEqual(nothing));

  it.each(menu)('%s', async (_, name, ...entries) => {
    const articles = () => screen.getAllByRole('article').map((one) => one.outerHTML);
    let before: string[] = [];
    const {
      isSame: _closed,
      moments: _closing,
      ...outcome
    } = await attempt(async () => {
      const begun = await fromMenu(name, ...entries);
      before = articles();
      return begun;
    });
    // The menu has closed, and the page below it is as it was.
    expect(outcome).toEqual({ isShown: true, stored: [], sent: 0, logged: 0 });
    expect([screen.queryByRole('dialog'), articles()]).toEqual([null, before]);
  });
});

const article = { news_entry_id: 'ngen-e' } as Article;
const anyCall = (area: string, names: readonly string[]) => {
  const calls = Object.fromEntries(names.map((name) => [name, vi.fn(async () => ({ ok: true, value: {} }))]));
  return { [area]: calls };
};

const known = { counts: { comments: 1, likes: 7, shares: 1 }, card: {} as CardFields };

function Likes() {
  const likes = useLiking(article, known);
  const shown = { comments: 1, likes: likes.count, shares: 1 };
  return (
    <>
      <ReactionRow likes={likes} shown={shown} onShare={() => {}} isLikable />
      <CurrentToast />
    </>
  );
}

function likes(): Omit<Act, 'tap'> {
  const api = anyCall('reaction', ['react']);
  return { page: renderAs({ api }, <Likes />), calls: () => countOf(api) };
}

function clipLike(token: string): Act {
  const api = anyCall('clip', ['act']);
  const page = showClip({ api });
  page.client.storage.userId.set('ngen-user');
  page.client.storage.token.set(token);
  return { page, calls: () => countOf(api), tap: () => press(/^Like/) };
}

const saved = { news_entry_id: 'ngen-e', href: '/detail/ngen1', title: 'A bridge opens' };
function save(): Act {
  const api = anyCall('reading', ['save', 'unsave']);
  const button = (
    <>
      <SaveButton item={saved} onLost={() => {}} />
      <CurrentToast />
    </>
  );
  return { page: renderAs({ api }, button), calls: () => countOf(api), tap: () => press('Save') };
}

describe('IDN-10 without a connection nothing happens but a word that one is needed:', () => {
  it.each<[string, () => Act]>([
    ['an article is not liked', () => ({ ...likes(), tap: () => press(/^Like/) })],
    ['an article is not disliked', () => ({ ...likes(), tap: () => press(/^Dislike/) })],
    ['an article is not saved', save],
    ['a clip is not liked by who is signed in', () => clipLike('token')],
    ['a clip is not liked by a guest, who is not asked to log in', () => clipLike('')],
  ])('%s', async (_, begin) => expect(await attempt(async () => begin())).toEqual(nothing));

  const reasons = { not_interested: {}, report: { other: [{ id: 'false', text: 'It is false' }] } };
  const card = aFeedItem({ source_key: 'test', source: 'The Daily Test', category: 'sports' });

  /** The menu of a card that stands in a list, up to the last tap. */
  function cardMenu(entries: readonly string[]) {
    const api = {
      ...anyCall('feedback', ['send']),
      ...anyCall('reader', ['changeSettings']),
      ...anyCall('reading', ['save', 'unsave']),
      device: { create: async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } }) },
    };
    const { device: _, ...counted } = api;
    const lists = { remove: vi.fn(), restore: vi.fn() };
    const page = renderAs({ api }, <FeedbackFlow item={card} reasons={reasons} lists={lists} onDone={() => {}} />);
    for (const entry of entries.slice(0, -1)) {
      const choice = screen.queryByRole('checkbox', { name: entry });
      if (choice === null) press(entry);
      else fireEvent.click(choice);
    }
    return { lists, page, calls: () => countOf(counted), tap: () => press(entries.at(-1) ?? '') };
  }

  it.each([
    ['wanted less of', 'Not interested'],
    ['reported', 'Report', 'It is false', 'Submit'],
    ['followed by its source', 'Follow The Daily Test'],
    ['followed by its topic', 'Follow Sports'],
    ['muted by its source', 'Mute The Daily Test'],
    ['saved from its menu', 'Save'],
  ])('no card is %s', async (_, ...entries) => {
    const menu = cardMenu(entries);
    const { isSame: _gone, moments: _going, ...outcome } = await attempt(async () => menu);
    // The sheet has given way to the word.
    expect(outcome).toEqual({ isShown: true, stored: [], sent: 0, logged: 0 });
    expect([...menu.lists.remove.mock.calls, ...menu.lists.restore.mock.calls]).toEqual([]);
  });

  it.each(['Not interested', 'Mute The Daily Test'])('%s, said with one, is not undone without', async (entry) => {
    const menu = cardMenu([entry]);
    menu.tap();
    await settled();
    expect([menu.lists.remove.mock.calls.length, menu.calls()]).toEqual([1, 1]);
    const { isShown, sent } = await attempt(async () => ({ ...menu, tap: () => press('Undo') }));
    expect([isShown, sent, menu.lists.restore.mock.calls]).toEqual([true, 0, []]);
    act(() => menu.page.client.bridge.connects('4g'));
    press('Undo'); // it is still offered
    await settled();
    expect([menu.lists.restore.mock.calls.length, menu.calls()]).toEqual([1, 2]);
  });
});
