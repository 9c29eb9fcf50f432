import { CardSkeletons } from '../../features/feed/CardSkeletons.tsx';
import { useWords } from '../../session/session.tsx';
import styles from './FeedsScreen.module.css';

export function FeedsSkeleton() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <CardSkeletons label={useWords()('loadingNews')} />
    </main>
  );
}
