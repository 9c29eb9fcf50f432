import { useSession } from '../../session/session.tsx';
import styles from './HeadlineTitle.module.css';

/** As the link called the list, else as the service does. */
export function HeadlineTitle({ given, own = '' }: { given: string; own?: string }) {
  const { words, content } = useSession();
  return (
    <h1 className={styles.title} lang={content.code} dir="auto">
      {given || own || words('topNews')}
    </h1>
  );
}
