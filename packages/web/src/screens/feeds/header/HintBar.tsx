import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { Link } from '../../../platform/routing/navigation.tsx';
import { useSession } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './HintBar.module.css';

const hotSearches = scriptFile(() => import('./HotSearches.tsx'));

/** The way to search; what others search for turns in it once it has come (spec 2, Feed page). */
export function HintBar() {
  const { words, client } = useSession();
  const file = useScriptFile(hotSearches, { clock: client?.clock, waits: retryWaits.background });
  return (
    <Link className={styles.bar} href={hrefs.search()} aria-label={words('search')}>
      <Icon name="search" />
      {file.name === 'arrived' ? <file.module.HotSearches /> : <span className={styles.hint}>{words('search')}</span>}
    </Link>
  );
}
