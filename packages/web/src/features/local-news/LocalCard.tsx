import { localChannel } from '@griot/domain/channels';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/session.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './LocalCard.module.css';

/** Asks a reader without a city whether they want news from where they live (spec 2, Local-news setup card). */
export function LocalCard({ onClose }: { onClose: () => void }) {
  const words = useWords();
  return (
    <div className={styles.card}>
      <Link className={styles.link} href={hrefs.feeds(localChannel)} replace>
        <strong className={styles.title}>{words('localCard')}</strong>
        {words('localCardHint')}
      </Link>
      <IconButton icon="close" label={words('close')} onClick={onClose} />
    </div>
  );
}
