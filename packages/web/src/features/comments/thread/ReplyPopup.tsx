import { useCallback, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useBackCloses } from '../../overlay/use-back-closes.face.ts';
import type { Conversation, Said } from '../talk/conversation.ts';
import styles from './Thread.module.css';
import { Thread } from './Thread.tsx';

type Props = { said: Said; begun: Conversation; isAnswering: boolean; onDone: () => void };

/** A thread over the whole screen; the back button closes it (COM-09, OVL-02). */
export function ReplyPopup({ said, begun, isAnswering, onDone }: Props) {
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
  const root = said.comment_root_id || said.id;
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
        at={said.id === root ? '' : said.id}
        isAnswering={isAnswering}
        canAct
        isPopup
        onGone={close}
      />
    </dialog>
  );
}
