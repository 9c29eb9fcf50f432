import { useCallback, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useBackCloses } from '../../overlay/use-back-closes.face.ts';
import type { Conversation, ShownComment } from '../talk/conversation.ts';
import styles from './Thread.module.css';
import { Thread } from './Thread.tsx';

type Props = { comment: ShownComment; begun: Conversation; isAnswering: boolean; onDone: () => void };

/** A thread over the whole screen; the back button closes it (COM-09, OVL-02). */
export function ReplyPopup({ comment, begun, isAnswering, onDone }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onDone);
  latest.current = onDone;
  const close = useCallback(() => latest.current(), []);
  useBackCloses(close);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const root = comment.comment_root_id || comment.id;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words('comment.thread')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.bar}>
        <h2 className={styles.title}>{words('comment.thread')}</h2>
        <IconButton icon="close" label={words('close')} onClick={close} />
      </div>
      <Thread
        begun={begun}
        options={{}}
        root={root}
        at={comment.id === root ? '' : comment.id}
        isAnswering={isAnswering}
        canAct
        isPopup
        onGone={close}
      />
    </dialog>
  );
}
