import { useWords } from '../../../session/context/words.ts';
import type { Unsent } from '../talk/conversation.ts';
import acts from './CommentActs.module.css';
import styles from './CommentItem.module.css';
import texts from './FoldedText.module.css';
import { Face } from './Person.face.tsx';

type Props = {
  unsent: readonly Unsent[];
  isReply?: boolean;
  onRetry: (unsent: Unsent) => void;
  onDiscard: (unsent: Unsent) => void;
};

/** What the reader wrote stands at once; what could not be sent can be sent again or given up. */
export function UnsentList({ unsent, isReply = false, onRetry, onDiscard }: Props) {
  const words = useWords();
  return unsent.map((one) => (
    <article key={one.clientId} className={styles.comment} aria-label={words('comment.yours')}>
      <Face name={words('comment.you')} isSmall={isReply} />
      <div className={styles.body}>
        <p className={texts.text} dir="auto">
          {one.content}
        </p>
        {one.phase === 'sending' ? (
          <p className={styles.note}>{words('comment.sending')}</p>
        ) : (
          <div className={acts.acts}>
            <span className={styles.note}>{words(one.phase === 'waiting' ? 'queue.waiting' : 'comment.notSent')}</span>
            {one.phase === 'failed' && (
              <button type="button" className={acts.act} onClick={() => onRetry(one)}>
                {words('tryAgain')}
              </button>
            )}
            <button type="button" className={acts.act} onClick={() => onDiscard(one)}>
              {words('comment.discard')}
            </button>
          </div>
        )}
      </div>
    </article>
  ));
}
