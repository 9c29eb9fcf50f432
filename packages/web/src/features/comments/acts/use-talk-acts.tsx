import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { newId } from '../../../platform/beacon/new-id.ts';
import { type RetryOptions, scriptFile } from '../../../platform/files/script-file.ts';
import { onIdle } from '../../../platform/input/moments.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { canAct, queueOf } from '../../../session/queue/waiting.ts';
import type { ActPart, SessionParts } from '../../../session/session.ts';
import { type PageOverlay, useOverlay } from '../../overlay/use-overlay.face.tsx';
import type { CommentHost } from '../items/comment-host.ts';
import type { ShownComment, Unsent } from '../talk/conversation.ts';
import type { Talk } from '../talk/use-conversation.ts';
import { useQueuedActs } from '../talk/use-waiting-comments.ts';
import type { ActPlace, CommentActions } from './comment-acts.ts';

const handlingFile = scriptFile(() => import('./comment-handling.ts'));

type TalkActsOptions = Pick<CommentHost, 'canAct' | 'onThread' | 'openedAt'> & {
  isPopup?: boolean;
  onRemoved?: (comment: ShownComment) => void;
};

type TalkActs = {
  host: CommentHost;
  overlay: ReactNode;
  onPost: (text: string, parent: ShownComment | null) => void;
  onRetry: (unsent: Unsent) => void;
  onDiscard: (unsent: Unsent) => void;
};

/**
 * What readers do in a conversation. Its script is fetched when the page is quiet, at the latest with the first tap.
 */
export function useTalkActs(talk: Talk, { isPopup = false, onRemoved, ...ways }: TalkActsOptions): TalkActs {
  const { canAct, onThread, openedAt } = ways;
  useQueuedActs(talk);
  const session = useSessionParts<ActPart | 'loadWords'>();
  const { client } = session;
  const { overlay, open, close, refuse } = useOverlay();
  const latest = useRef({ talk, onRemoved });
  latest.current = { talk, onRemoved };
  useEffect(() => {
    if (client === null) return undefined;
    // The tap itself asks again for what does not arrive now.
    return onIdle(() => void handlingFile.load({ plan: retryTable.background, clock: client.clock }).catch(() => {}));
  }, [client]);
  const acts = useMemo(() => {
    const place = (): ActPlace => ({ session, isPopup, ...latest.current.talk });
    return openActs({
      session,
      place,
      overlay: { open, close, refuse },
      onRemoved: (comment) => latest.current.onRemoved?.(comment),
    });
  }, [session, isPopup, open, close, refuse]);
  const { post, wanted } = talk.conversation;
  const { onLike, onMenu, onAppeal, ...rest } = acts;
  const host = useMemo(
    () => ({ post, wanted, canAct, isPopup, openedAt, onLike, onMenu, onAppeal, onThread }),
    [post, wanted, canAct, isPopup, openedAt, onLike, onMenu, onAppeal, onThread],
  );
  return { host, overlay, ...rest };
}

type ActsDeps = {
  session: SessionParts<'client' | 'stores'>;
  place: () => ActPlace;
  overlay: Pick<PageOverlay, 'open' | 'close' | 'refuse'>;
  onRemoved: (comment: ShownComment) => void;
};

function openActs({ session, place, overlay: { open, close, refuse }, onRemoved }: ActsDeps) {
  const { client } = session;
  const retrying: RetryOptions = { plan: retryTable.tap, ...(client && { clock: client.clock }) };
  const loadActs = async () => (await handlingFile.load(retrying)).commentHandling.acts;
  const run = (act: (acts: CommentActions, at: ActPlace) => unknown) =>
    void loadActs().then((acts) => act(acts, place()), refuse);
  const onMenu = (comment: ShownComment) =>
    void handlingFile
      .load(retrying)
      .then(
        ({ commentHandling: { acts, Menu } }) =>
          open(<Menu {...{ comment, acts, place }} onRemoved={() => onRemoved(comment)} onDone={close} />),
        refuse,
      );
  return {
    onMenu,
    onAppeal: (comment: ShownComment) => run((acts, at) => acts.appeal(at, comment)),
    onLike: (comment: ShownComment) => run((acts, at) => acts.like(at, comment)),
    onPost: (content: string, parent: ShownComment | null) => {
      if (!canAct(session)) return refuse(); // the words are still in the field
      void loadActs().then(
        (acts) => acts.post(place(), content, parent),
        () => {
          refuse();
          // The field is empty by now: the words stand on the page, to be tried again.
          const unsent = { clientId: newId(), content, parent };
          place().send({ type: 'sending', unsent });
          place().send({ type: 'notSent', clientId: unsent.clientId });
        },
      );
    },
    onRetry: (unsent: Unsent) => run((acts, at) => acts.retry(at, unsent)),
    onDiscard: ({ clientId, phase }: Unsent) => {
      if (phase === 'waiting') queueOf(session)?.discard(clientId);
      else place().send({ type: 'discarded', clientId });
    },
  };
}
