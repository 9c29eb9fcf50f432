import type { Api } from '@griot/contract/calls';
import type { Failure, Outcome } from '@griot/contract/failure';
import { localChannel } from '@griot/domain/channels';
import { feedTiming } from '@griot/domain/constants';
import type { MarketKey } from '@griot/locale/markets';
import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../../platform/clock/clock.ts';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { waitOf } from '../../../platform/routing/failed-answer.ts';
import type { Storage } from '../../../platform/storage/keys.ts';
import { type PageStores, pageStore } from '../../../platform/stores/page-stores.ts';
import { wantsCosts } from '../../../session/pictures.ts';
import { versionIn } from '../../../session/profile-version.ts';
import { placeNow } from '../../local-news/city.face.ts';
import { openedStore } from '../../reading/opened.face.ts';
import { type Doing, emptyFeed, type FeedEvent, type FeedList, feedList, isBusy } from './feed-list.state.ts';
import { feedPinStore } from './feed-pin.ts';
import type { ListEdit } from './list-edits.ts';
import type { FeedPage, FeedRequest } from './request-feed.ts';
import { markVisited } from './rows.ts';

export type Lists = Readonly<Record<string, FeedList>>;

/** How a request for a page went; null: a refresh that brought nothing new (spec 4, Feed). */
export type AskOutcome = { found: number } | null | 'failed' | 'dropped';

/** Every channel's list of one market, cached while the page lives, so that a channel keeps its place. */
export type FeedLists = {
  listOf(channel: string): FeedList;
  send(channel: string, event: FeedEvent): void;
  /** At once where the script for edits is here, else when it has arrived; false where it does not arrive. */
  edit(channel: string, edit: ListEdit): Promise<boolean>;
  ask(channel: string, doing: Doing, signal?: AbortSignal): Promise<AskOutcome>;
  /** Fills an empty list with one page, the first or a later one. */
  open(channel: string, page: number, signal?: AbortSignal): Promise<void>;
  /** A card came into view; it counts from the next request on. */
  see(channel: string, key: string): void;
  /** An item the reader does not want leaves every list of every channel, and comes back if they change their mind. */
  remove(key: string): Promise<void>;
  restore(key: string): Promise<void>;
  subscribe: StoreApi<Lists>['subscribe'];
};

export type FeedListsDeps = {
  market: MarketKey;
  stores: PageStores;
  api: Api;
  client: { clock: Clock; storage: Storage } | null;
};

/** Every channel of a market and a few to spare; of more, the one that changed least lately goes. */
const MOST_CHANNELS = 16;

/** A first page does without. It comes with the first touch, or with whatever needs it before. */
export const listActsFile = scriptFile(() => import('./list-acts.ts'));

const made = new WeakMap<PageStores, FeedLists>();

/** One instance for each page: loader and screen must count their tickets together. */
export function feedLists(parts: FeedListsDeps): FeedLists {
  const known = made.get(parts.stores);
  if (known !== undefined) return known;
  const lists = openLists(parts);
  made.set(parts.stores, lists);
  return lists;
}

/** The list was left, or is that of clips, which a result code refuses: nothing changes on the screen (ERR-03). */
const isSilent = ({ kind }: Failure): boolean => kind === 'aborted' || kind === 'refused';

export const feedListsStore = pageStore<Lists>('feed-lists', () => ({}));

/** The lists as they stand; their rows follow what the reader has opened, wherever that was. */
function openStore({ market, stores }: FeedListsDeps) {
  const store = feedListsStore(stores);
  const nameOf = (channel: string) => `${market}/${channel}`;
  const empty = new Map<string, FeedList>();
  const listOf = (channel: string) => store.getState()[nameOf(channel)] ?? emptyOf(empty, channel);
  const opened = openedStore(stores);
  const visitedRows = ({ rows }: FeedList) => markVisited(rows, opened.getState());
  const replace = (channel: string, list: FeedList) => {
    const rows = visitedRows(list);
    store.setState((lists) => withList(lists, nameOf(channel), rows === list.rows ? list : { ...list, rows }), true);
  };
  opened.subscribe(() => {
    const changed = Object.values(store.getState()).filter((list) => visitedRows(list) !== list.rows);
    for (const list of changed) replace(list.channel, list);
  });
  return { store, listOf, replace };
}

function openLists(parts: FeedListsDeps): FeedLists {
  const { market, stores, api, client } = parts;
  const { store, listOf, replace } = openStore(parts);
  const send = (channel: string, event: FeedEvent) => replace(channel, feedList(listOf(channel), event));
  const edit = async (channel: string, one: ListEdit) => {
    const file = listActsFile.module() ?? (await listActsFile.load().catch(() => null));
    if (file !== null) replace(channel, file.listActs.editedList(listOf(channel), one));
    return file !== null;
  };
  const editAll = async (one: ListEdit) => {
    await Promise.all(Object.values(store.getState()).map(({ channel }) => edit(channel, one)));
  };
  const seen = new Map<string, Set<string>>();
  let tickets = 0;

  async function ask(channel: string, doing: Doing, signal?: AbortSignal): Promise<AskOutcome> {
    const place = placeNow(stores, client?.storage.city.get(market));
    // Nothing to ask for yet (spec 4, Local channel).
    if (channel === localChannel && place.city === '') return 'dropped';
    const ticket = ++tickets;
    const isMine = () => mine(listOf(channel), ticket);
    send(channel, { type: 'asked', doing, ticket });
    if (!isMine()) return 'dropped';
    const keys = seen.get(channel);
    seen.delete(channel);
    if (keys !== undefined) send(channel, { type: 'seen', keys });
    const outcome = await request(api, { list: listOf(channel), doing, ...place, signal, ...carriedIn(stores) });
    if (!isMine()) return 'dropped';
    if (outcome.ok) return arrived(channel, { ticket, ...outcome.value });
    const isQuiet = isSilent(outcome.failure);
    if (!isQuiet) await shown(client?.clock);
    send(channel, { type: isQuiet ? 'abandoned' : 'failed', ticket, ...waitOf(outcome.failure) });
    return isQuiet ? 'dropped' : 'failed';
  }

  function arrived(channel: string, page: FeedPage & { ticket: number }): AskOutcome {
    send(channel, { type: 'arrived', ...page });
    const { found } = listOf(channel);
    return found === null ? null : { found };
  }

  const lists: FeedLists = {
    listOf,
    send,
    ask,
    open: (channel, page, signal) => openPage(lists, { channel, page, signal }),
    see: (channel, key) => void seen.set(channel, (seen.get(channel) ?? new Set()).add(key)),
    edit,
    remove: (key) => editAll({ type: 'removed', key }),
    restore: (key) => editAll({ type: 'restored', key }),
    subscribe: store.subscribe,
  };
  return lists;
}

/** What other parts of the page want a request to carry. */
const carriedIn = (stores: PageStores) => ({
  version: versionIn(stores),
  pin: feedPinStore(stores).getState(),
  hasCosts: wantsCosts(stores),
});

/** Where the script that asks does not arrive, the request fails as without a connection. */
async function request(api: Api, asked: FeedRequest): Promise<Outcome<FeedPage>> {
  const file = listActsFile.module() ?? (await listActsFile.load().catch(() => null));
  return file === null ? { ok: false, failure: { kind: 'offline' } } : file.listActs.requestFeed(api, asked);
}

type PageToOpen = { channel: string; page: number; signal: AbortSignal | undefined };

/** A later page has none of the rows of those before it, however many they were: the reader saw them there. */
async function openPage({ listOf, send, ask, see }: FeedLists, { channel, page, signal }: PageToOpen) {
  await ask(channel, 'refreshing', signal);
  const canTurn = () => listOf(channel).phase.name === 'idle' && !listOf(channel).isEnd;
  for (let turned = 1; turned < page && canTurn(); turned++) {
    const from = listOf(channel).rows.length;
    for (const { key } of listOf(channel).rows) see(channel, key);
    await ask(channel, 'loadingMore', signal);
    if (turned === page - 1 || listOf(channel).isEnd) send(channel, { type: 'turned', from });
  }
}

/** Always the same object, because components compare a list with the one they showed before. */
function emptyOf(known: Map<string, FeedList>, channel: string): FeedList {
  const list = known.get(channel) ?? emptyFeed(channel);
  known.set(channel, list);
  return list;
}

const mine = ({ phase }: FeedList, ticket: number) => 'ticket' in phase && phase.ticket === ticket;

/** A failure is shown after a second, because a connection that is back by then is none (spec 4, Feed). */
function shown(clock: Clock | undefined): Promise<void> {
  return new Promise((resolve) => (clock === undefined ? resolve() : clock.after(feedTiming.errorDelay, resolve)));
}

/** The list that changed last stands last; of too many, the first that nobody waits for goes. */
function withList(lists: Lists, name: string, list: FeedList): Lists {
  const { [name]: _old, ...others }: Record<string, FeedList> = lists;
  const names = Object.keys(others);
  const idle = names.length < MOST_CHANNELS ? undefined : names.find((other) => !isBusy(others[other] ?? list));
  if (idle !== undefined) delete others[idle];
  return { ...others, [name]: list };
}
