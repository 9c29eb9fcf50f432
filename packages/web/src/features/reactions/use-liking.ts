import type { Article } from '@griot/contract/entities/article';
import { recordLike, statusIn } from '@griot/domain/article/liking/like-record';
import { type LikeButton, type LikeStatus, type Likes, likeEvent } from '@griot/domain/article/liking/like-status';
import type { CardFields } from '@griot/domain/events/event-fields';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { PageStores } from '../../platform/page/page-stores.ts';
import { openArticleStorage } from '../../platform/storage/article-keys.ts';
import { type Session, useSession } from '../../session/session.tsx';
import { actAsGuest } from '../../session/social/act-as-guest.ts';
import { type ArticleCounts, countAnswer } from '../../session/social/article-counts.ts';
import { showToast } from '../../session/toast/toasts.tsx';
import {
  isUnsaid,
  isUnsettled,
  type Liking,
  type LikingEvent,
  likesOf,
  likingState,
  unknownLiking,
} from './liking.state.ts';

/** `card`: what events carry about the article, from the card it was opened from. */
type LikingContext = { counts: ArticleCounts | null; card: CardFields };

/** The reader's own like among all, and the two buttons for it (DET-08). */
export function useLiking(
  article: Article,
  { counts, card }: LikingContext,
): Likes & { tap: (button: LikeButton) => void } {
  const session = useSession();
  const desk = useMemo(() => likingDesk(article.news_entry_id, card, session), [article, card, session]);
  const count = counts?.likes ?? null;
  useEffect(() => desk.recall(), [desk]);
  useEffect(() => {
    if (count !== null) desk.send({ type: 'counted', count });
  }, [desk, count]);
  const liking = useStore(likingsIn(session.stores), (all) => likingOf(all, article.news_entry_id));
  return { ...likesOf(liking ?? unknownLiking), tap: desk.tap };
}

function likingDesk(id: string, card: CardFields, session: Session) {
  const { api, client, stores, words } = session;
  const record = client && openArticleStorage({ device: client.bridge.store, session: client.bridge.store }).likeRecord;
  const known = (): Liking | undefined => likingOf(likingsIn(stores).getState(), id);
  const send = (event: LikingEvent) => sendLiking(stores, id, event);

  function tap(button: LikeButton): void {
    if (client?.network.isOnline() === true) {
      send({ type: 'tapped', button });
      void tell();
    } else showToast(session, words('networkNeeded'));
  }

  async function tell(): Promise<void> {
    for (let liking = known(); liking !== undefined && isUnsaid(liking); liking = known()) {
      const { sure, wanted: value } = liking;
      send({ type: 'sent' });
      const acted = await actAsGuest(session, () => api.reaction.react({ body: { news_entry_id: id, value } }));
      if (!acted.ok) {
        send({ type: 'refused' });
        return showToast(session, words(acted.message));
      }
      const { value: now, total_like_count: likes } = acted.value.content;
      send({ type: 'answered', likes: { status: now as LikeStatus, count: likes } });
      countAnswer(stores, id, { likes });
      keep(sure.status, now as LikeStatus);
    }
  }

  function keep(before: LikeStatus, now: LikeStatus): void {
    record?.set(recordLike(record.get(), id, now));
    const event = likeEvent(before, now);
    if (event !== null) session.tracker?.log(event.type, { ...card, extra: { value: event.value } });
  }

  /** What this page already holds is newer than the stored record. */
  const recall = () => {
    if (record !== null && known() === undefined) send({ type: 'recalled', status: statusIn(record.get(), id) });
  };
  return { send, tap, recall };
}

/** How many articles keep their state in memory; older ones are in the device's stored record. */
const KEPT = 5;

/**
 * By entry id, the oldest first. It outlives the screen, so that a reader who comes back finds their like, even
 * unsent.
 */
type Likings = Readonly<Record<string, Liking>>;

export const likingsIn = (stores: PageStores) => stores.keep<Likings>('likings', {});

export const likingOf = (likings: Likings, id: string): Liking | undefined =>
  Object.hasOwn(likings, id) ? likings[id] : undefined;

export function sendLiking(stores: PageStores, id: string, event: LikingEvent): Liking {
  const store = likingsIn(stores);
  const known = store.getState();
  const liking = likingState(likingOf(known, id) ?? unknownLiking, event);
  const others = Object.entries(known).filter(([other]) => other !== id);
  const kept = others.filter(([, one], index) => isUnsettled(one) || index > others.length - KEPT);
  store.setState(Object.fromEntries([...kept, [id, liking]]), true);
  return liking;
}
