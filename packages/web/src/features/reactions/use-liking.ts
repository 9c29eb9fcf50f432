import type { Article } from '@griot/contract/entities/article';
import { recordLike, statusIn } from '@griot/domain/article/liking/like-record';
import { type LikeButton, type LikeStatus, type Likes, likeEvent } from '@griot/domain/article/liking/like-status';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { openArticleStorage } from '../../platform/storage/article-keys.ts';
import { type Session, useSession } from '../../session/session.tsx';
import { actAsGuest } from '../../session/social/act-as-guest.ts';
import { countsIn } from '../../session/social/article-counts.ts';
import { toldCard } from '../../session/social/told-card.ts';
import { isUnsaid, type Liking, type LikingEvent, likesOf, likingState, unknownLiking } from './liking.state.ts';

type Setup = { article: Article; session: Session; say: (words: string) => void };

/** The reader's own like among all, and the two buttons for it (DET-08). */
export function useLiking(
  article: Article,
  say: (words: string) => void,
): Likes & { tap: (button: LikeButton) => void } {
  const session = useSession();
  const [desk] = useState(() => openLiking({ article, session, say }));
  const count = useStore(countsIn(session.stores), (counts) =>
    counts?.id === article.news_entry_id ? counts.likes : null,
  );
  useEffect(() => desk.recall(), [desk]);
  useEffect(() => {
    if (count !== null) desk.send({ type: 'counted', count });
  }, [desk, count]);
  return { ...likesOf(useStore(desk.store)), tap: desk.tap };
}

function openLiking({ article, session, say }: Setup) {
  const { api, client, words } = session;
  const id = article.news_entry_id;
  const store = createStore<Liking>(() => unknownLiking);
  const record = client && openArticleStorage({ device: client.bridge.store, session: client.bridge.store }).likeRecord;
  const send = (event: LikingEvent) => store.setState(likingState(store.getState(), event), true);

  function tap(button: LikeButton): void {
    if (client?.network.isOnline() === true) {
      send({ type: 'tapped', button });
      void tell();
    } else say(words('networkNeeded'));
  }

  async function tell(): Promise<void> {
    while (isUnsaid(store.getState())) {
      const { sure, wanted: value } = store.getState();
      send({ type: 'sent' });
      const acted = await actAsGuest(session, () => api.reaction.react({ body: { news_entry_id: id, value } }));
      if (!acted.ok) {
        send({ type: 'refused' });
        return say(words(acted.says));
      }
      const { value: now, total_like_count: count } = acted.value.content;
      send({ type: 'answered', likes: { status: now as LikeStatus, count } });
      keep(sure.status, now as LikeStatus);
    }
  }

  function keep(before: LikeStatus, now: LikeStatus): void {
    record?.set(recordLike(record.get(), id, now));
    const event = likeEvent(before, now);
    if (event === null || client === null) return;
    session.tracker?.log(event.type, { ...toldCard(article, client.storage), extra: { value: event.value } });
  }

  const recall = () => {
    if (record !== null) send({ type: 'recalled', status: statusIn(record.get(), id) });
  };
  return { store, send, tap, recall };
}
