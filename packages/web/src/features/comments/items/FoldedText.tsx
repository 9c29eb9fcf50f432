import { useEffect, useRef, useState } from 'react';
import { onResized } from '../../../platform/page/on-resized.ts';
import { useWords } from '../../../session/context/words.ts';
import acts from './CommentActs.module.css';
import styles from './FoldedText.module.css';

/**
 * A text that is higher than 60 px, than three whole lines and than the row of 'more' would save, is folded to three
 * lines; without script it is whole (COM-01). The styles fold it: here is seen only whether they hide anything.
 */
export function FoldedText({ text }: { text: string }) {
  const words = useWords();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const box = paragraph.current;
    const whole = box?.firstElementChild;
    if (isOpen || box === null || !whole) return undefined;
    return onResized(whole, () => setCut(box.scrollHeight > box.clientHeight + 1));
  }, [isOpen]);
  const unfold = (button: HTMLElement) => {
    // The button goes, and the keyboard goes on from the comment.
    button.closest('article')?.focus({ preventScroll: true });
    setOpen(true);
  };
  return (
    <>
      <p className={styles.text} dir="auto" data-folded={!isOpen || undefined} ref={paragraph}>
        <span>{text}</span>
      </p>
      {isCut && !isOpen && (
        <button
          type="button"
          className={`${acts.act} ${styles.more}`}
          onClick={({ currentTarget }) => unfold(currentTarget)}
        >
          {words('comment.more')}
        </button>
      )}
    </>
  );
}
