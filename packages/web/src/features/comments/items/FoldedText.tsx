import { commentLimits } from '@griot/domain/activity-constants';
import { useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import acts from './CommentActs.module.css';
import styles from './CommentItem.module.css';

/** Three lines of a narrow phone; the server cannot measure, and a guess keeps most of the page where it is. */
const isLikelyLong = (text: string) => text.length > 130 || text.split('\n').length > 3;

/** A text that is higher than 60 px is folded, with a button for the rest; without script it is whole (COM-01). */
export function FoldedText({ text }: { text: string }) {
  const words = useWords();
  const client = useClient();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(() => isLikelyLong(text));
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    if (client !== null && paragraph.current !== null)
      setLong(paragraph.current.scrollHeight > commentLimits.foldAbove);
  }, [client, text]);
  return (
    <>
      <p className={styles.text} dir="auto" data-folded={(isLong && !isOpen) || undefined} ref={paragraph}>
        {text}
      </p>
      {isLong && !isOpen && (
        <button type="button" className={`${acts.act} ${acts.more}`} onClick={() => setOpen(true)}>
          {words('comment.more')}
        </button>
      )}
    </>
  );
}
