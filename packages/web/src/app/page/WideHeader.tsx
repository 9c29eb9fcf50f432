import { HintBar } from '../../features/page-frame/HintBar.tsx';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import control from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './WideHeader.module.css';

/**
 * Goes across every wide page: the name, the way to search, and what is the reader's own. The feed has more to say there
 * and brings its own; the country list comes before there is anything to lead to; a page that searches has its field.
 */
export function WideHeader({ screen }: { screen: string }) {
  const words = useWords();
  if (screen === 'feeds' || screen === 'country') return null;
  return (
    <nav className={styles.header} aria-label={words('appName')}>
      <Link href={hrefs.feeds()}>
        <Logo name={words('appName')} />
      </Link>
      {screen !== 'search' && <HintBar />}
      <Link className={control.button} href={hrefs.settings()} aria-label={words('me')}>
        <Icon name="reader" />
      </Link>
    </nav>
  );
}
