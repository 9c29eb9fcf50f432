import type { Article } from '@griot/contract/entities/article';
import { recordLike, statusIn } from '@griot/domain/article/liking/like-record';
import {
  type LikeButton,
  type LikeStatus,
  type Likes,
  likeEvent,
  likeToggled,
  withStatus,
} from '@griot/domain/article/liking/like-status';
import type { CardFields } from '@griot/domain/events/event-fields';
import { didNotArrive } from '@griot/domain/queue/queue-sending';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { newId } from '../../platform/beacon/new-id.ts';
import { openArticleStorage } from '../../platform/storage/areas/article-keys.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { actAsGuest } from '../../session/identity/act-as-guest.ts';
import { queueOf, sendNow, useWaitingAct, waitingNow, waitingStore } from '../../session/queue/waiting.ts';
import type { ActPart, SessionParts } from '../../session/session.ts';
import { type ArticleCounts, countAnswer } from './article-counts.face.ts';
import {
  isUnsent,
  isUnsettled,
  type Liking,
  type LikingEvent,
  likesOf,
  likingState,
  unknownLiking,
} from './liking.state.ts';

/** `card`: what events carry about the article, from the card it was opened from. */
type LikingContext = { counts: ArticleCounts | null; card: CardFields };

/** `isWaiting`: it was chosen without a connection and is sent later. */
export type OwnLike = Likes & { isWaiting: boolean; tap: (button: LikeButton) => void };

/** The reader's own like among all, and the two buttons for it (DET-08). */
export function useLiking(article: Article, { counts, card }: LikingContext): OwnLike {
  const session = useSessionParts<ActPart | 'tracker'>();
  const actions = useMemo(() => likingActions(article.news_entry_id, card, session), [article, card, session]);
  const count = counts?.likes ?? null;
  useEffect(() => actions.recall(), [actions]);
  useEffect(() => {
    if (count !== null) actions.send({ type: 'counted', count });
  }, [actions, count]);
  const liking = useStore(likingsStore(session.stores), (all) => likingOf(all, article.news_entry_id));
  const waiting = useWaitingLike(article.news_entry_id, actions);
  const likes = likesOf(liking ?? unknownLiking);
  const isWaiting = waiting !== undefined;
  return { ...(isWaiting ? withStatus(likes, waiting) : likes), isWaiting, tap: actions.tap };
}

/**
 * What the reader chose without a connection, as long as it waits; then it counts as answered, unless it was refused.
 */
function useWaitingLike(id: string, { settle }: Pick<LikingActions, 'settle'>): LikeStatus | undefined {
  const waiting = useWaitingAct('like', ({ news_entry_id }) => news_entry_id === id)?.body.value as
    | LikeStatus
    | undefined;
  const last = useRef(waiting);
  useEffect(() => {
    const before = last.current;
    last.current = waiting;
    if (before !== undefined && waiting === undefined) settle(before);
  }, [waiting, settle]);
  return waiting;
}

type LikingActions = ReturnType<typeof likingActions>;

function likingActions(id: string, card: CardFields, session: SessionParts<ActPart | 'tracker'>) {
  const { client, stores, words } = session;
  const record = client && openArticleStorage({ device: client.bridge.store, session: client.bridge.store }).likeRecord;
  const known = (): Liking | undefined => likingOf(likingsStore(stores).getState(), id);
  const send = (event: LikingEvent) => sendLiking(stores, id, event);

  function tap(button: LikeButton): void {
    const waiting = waitingLike(stores, id);
    const isOnline = client?.network.isOnline() === true;
    if (isOnline && waiting === undefined) {
      send({ type: 'tapped', button });
      return void (known()?.isSending === true ? holdChoice(session, id) : sendChoice());
    }
    queueForLater(likeToggled(waiting ?? known()?.wanted ?? 0, button));
    if (!isOnline) showToast(session, words('networkNeeded'));
  }

  /** An earlier choice that still waits is replaced by this one. */
  function queueForLater(value: LikeStatus, clientId = newId()): boolean {
    const before = waitingLike(stores, id) ?? known()?.sure.status ?? 0;
    const isQueued = queueOf(session)?.enqueue({ kind: 'like', body: { news_entry_id: id, value } }, clientId) === true;
    if (isQueued) recordChoice(before, value);
    return isQueued;
  }

  function settle(value: LikeStatus): void {
    const { sure } = known() ?? unknownLiking;
    if (wasRefused(stores, id)) record?.set(recordLike(record.get(), id, sure.status));
    else send({ type: 'answered', likes: withStatus(sure, value) });
  }

  async function sendChoice(): Promise<void> {
    for (let liking = known(); liking !== undefined && isUnsent(liking); liking = known()) {
      const { sure, wanted: value } = liking;
      const clientId = newId();
      send({ type: 'sent' });
      const acted = await react(session, { news_entry_id: id, value }, clientId);
      if (!acted.ok) {
        const isQueued = didNotArrive(acted.failure) && queueForLater(...latestOf(known(), { value, clientId }));
        send({ type: 'refused' });
        return showToast(session, words(isQueued ? 'networkNeeded' : acted.message));
      }
      const { value: now, total_like_count: likes } = acted.value.content;
      send({ type: 'answered', likes: { status: now as LikeStatus, count: likes } });
      countAnswer(stores, id, { likes });
      recordChoice(sure.status, now as LikeStatus);
    }
  }

  function recordChoice(before: LikeStatus, now: LikeStatus): void {
    record?.set(recordLike(record.get(), id, now));
    const event = likeEvent(before, now);
    if (event !== null) session.tracker?.log(event.type, { ...card, extra: { value: event.value } });
  }

  /** What this page already holds is newer than the stored record. */
  const recall = () => {
    if (record !== null && known() === undefined) send({ type: 'recalled', status: statusIn(record.get(), id) });
  };
  return { send, tap, recall, settle };
}

/**
 * Holds a choice that waits for the answer to an earlier one: a page that is left until then keeps it, and not the
 * earlier one, which it began to send before.
 */
function holdChoice(session: SessionParts<'stores'>, id: string): void {
  const likings = likingsStore(session.stores);
  const known = () => likingOf(likings.getState(), id) ?? unknownLiking;
  const body = { news_entry_id: id, value: known().wanted };
  const end = queueOf(session)?.begin({ kind: 'like', body }, newId());
  const stop = likings.subscribe(() => {
    if (known().isSending) return;
    stop();
    end?.();
  });
}

/**
 * What is queued when no answer came. What was sent may have arrived all the same, and then the service knows its id:
 * the same choice keeps that id, and another one, made meanwhile, gets an id of its own.
 */
function latestOf(liking: Liking | undefined, sent: { value: LikeStatus; clientId: string }): [LikeStatus, string] {
  const wanted = liking?.wanted ?? sent.value;
  return [wanted, wanted === sent.value ? sent.clientId : newId()];
}

function react(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  body: { news_entry_id: string; value: LikeStatus },
  clientId: string,
) {
  const ask = () => session.api.reaction.react({ body: { ...body, client_id: clientId } });
  return sendNow(session, { act: { kind: 'like', body }, id: clientId }, () => actAsGuest(session, ask));
}

function waitingLike(stores: PageStores, id: string): LikeStatus | undefined {
  const likes = waitingNow(stores).flatMap(({ act }) => (act.kind === 'like' ? [act.body] : []));
  return likes.find((like) => like.news_entry_id === id)?.value as LikeStatus | undefined;
}

/** Whether the last action that the queue let go was the like of this article, and was not stored. */
function wasRefused(stores: PageStores, id: string): boolean {
  const { settled } = waitingStore(stores).getState();
  return (
    settled?.isStored === false && settled.action.act.kind === 'like' && settled.action.act.body.news_entry_id === id
  );
}

/** How many articles keep their state in memory; older ones are in the device's stored record. */
const MOST_CACHED = 5;

/**
 * By entry id, the oldest first. It outlives the screen, so that a reader who comes back finds their like, even
 * unsent.
 */
type Likings = Readonly<Record<string, Liking>>;

export const likingsStore = pageStore<Likings>('likings', () => ({}));

export const likingOf = (likings: Likings, id: string): Liking | undefined =>
  Object.hasOwn(likings, id) ? likings[id] : undefined;

export function sendLiking(stores: PageStores, id: string, event: LikingEvent): Liking {
  const store = likingsStore(stores);
  const known = store.getState();
  const liking = likingState(likingOf(known, id) ?? unknownLiking, event);
  const others = Object.entries(known).filter(([other]) => other !== id);
  const retained = others.filter(([, one], index) => isUnsettled(one) || index > others.length - MOST_CACHED);
  store.setState(Object.fromEntries([...retained, [id, liking]]), true);
  return liking;
}
