import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import styles from './ReadingPage.module.css';
import type { ReadingLine } from './reading-list.ts';

/** A line that the server has no card for: what the device knows of it, or that it is no longer there. */
export function LineWithoutItem({ known }: Pick<ReadingLine, 'known'>) {
  const words = useWords();
  return (
    <p className={styles.gone} dir="auto">
      {known === undefined ? words('saved.gone') : <Link href={known.href}>{known.title}</Link>}
    </p>
  );
}
