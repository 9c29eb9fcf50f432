import { useWords } from '../../../session/context/words.ts';
import styles from './ChooserSkeleton.module.css';

const parts = Array.from({ length: 22 }, (_, part) => part);

/** The shape of the chooser while its cities are on their way; its styles put every part in place. */
export function ChooserSkeleton() {
  const words = useWords();
  return (
    <div className={styles.skeleton} role="status" aria-label={words('loading')}>
      {parts.map((part) => (
        <i key={part} />
      ))}
    </div>
  );
}
