import type { CallOptions } from '@griot/contract/define-call';
import { useCallback, useEffect, useState } from 'react';
import { bringTo } from '../../../platform/surface/bring-to.ts';
import { CurrentToast } from '../../overlay/CurrentToast.face.tsx';
import { useTalkActs } from '../acts/use-talk-acts.tsx';
import { CommentItem } from '../items/CommentItem.tsx';
import { CommentList } from '../items/CommentList.tsx';
import { CommentHostProvider } from '../items/comment-host.ts';
import { UnsentList } from '../items/UnsentList.tsx';
import { anchorOf, type Conversation, type ShownComment } from '../talk/conversation.ts';
import { useConversation } from '../talk/use-conversation.ts';
import { useWaitingComments } from '../talk/use-waiting-comments.ts';
import { ActForm } from '../write/CommentForm.tsx';
import { Composer } from '../write/Composer.tsx';
import styles from './Thread.module.css';

type Props = {
  begun: Conversation;
  options: CallOptions;
  root: string;
  /** The reply to open it at; empty for none. */
  at: string;
  /** An answer is begun at once. */
  isAnswering: boolean;
  canAct: boolean;
  isPopup?: boolean;
  /** The root was deleted (COM-08). */
  onGone: () => void;
};

/** One comment, all its replies, and the bar to answer in (COM-08). */
export function Thread({ begun, options, root, at, isAnswering, canAct, isPopup = false, onGone }: Props) {
  const talk = useConversation(begun, options);
  const { conversation, ask } = talk;
  const [target, setTarget] = useState(at || root);
  const [focuses, setFocuses] = useState(isAnswering ? 1 : 0);
  const answer = useCallback((comment: ShownComment) => {
    setTarget(comment.id);
    setFocuses((times) => times + 1);
  }, []);
  const acts = useTalkActs(talk, {
    canAct,
    isPopup,
    openedAt: at,
    onThread: answer,
    onRemoved: (comment: ShownComment) => comment.id === root && onGone(),
  });
  // Whoever answers goes on in the field, which has the focus then.
  useOpenedAt(at === '' || isAnswering ? '' : anchorOf(at, isPopup));
  const waiting = useWaitingComments(conversation, root);
  const { known, unsent } = conversation;
  const comment = known[root];
  if (comment === undefined) return null;
  const parent = isAnswering || focuses > 0 ? (known[target] ?? comment) : comment;
  const own = unsent.filter((one) => one.parent !== null && (one.parent.comment_root_id || one.parent.id) === root);
  return (
    <CommentHostProvider value={acts.host}>
      <div className={styles.page}>
        {/* Over a page the buttons belong to the page's form, which nobody needs there anyway. */}
        {!isPopup && <ActForm post={conversation.post} />}
        <CommentItem comment={comment} />
        <div className={styles.replies}>
          <UnsentList unsent={[...waiting, ...own]} isReply onRetry={acts.onRetry} onDiscard={acts.onDiscard} />
          <CommentList conversation={conversation} list={{ root }} nextHref={null} onMore={() => void ask({ root })} />
        </div>
      </div>
      {canAct && !conversation.isClosed && (
        <Composer
          key={parent.id}
          post={conversation.post}
          parent={parent}
          focuses={focuses}
          onPost={(text) => acts.onPost(text, parent)}
        />
      )}
      {acts.overlay}
      <CurrentToast />
    </CommentHostProvider>
  );
}

/** Shows the reply that the thread was opened for, to eyes and to readers' programs. */
function useOpenedAt(id: string): void {
  useEffect(() => {
    if (id !== '') bringTo(id);
  }, [id]);
}
