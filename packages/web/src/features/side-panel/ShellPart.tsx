import { useSession } from '../../session/session.tsx';
import styles from './SidePanel.module.css';

/** What only a native shell can do, offered where it can (spec 2, Overlays). */
export function ShellPart() {
  const { words, client } = useSession();
  const bridge = client?.bridge;
  if (bridge === undefined) return null;
  const entries = [
    { ability: 'rate', label: words('rateUs'), act: () => bridge.rate() },
    { ability: 'newsBarSettings', label: words('newsBarSettings'), act: () => bridge.openSettings('newsBar') },
    { ability: 'settings', label: words('appSettings'), act: () => bridge.openSettings('app') },
  ] as const;
  const offered = entries.filter(({ ability }) => bridge.can(ability));
  if (offered.length === 0) return null;
  return (
    <div className={styles.group}>
      {offered.map(({ ability, label, act }) => (
        <button key={ability} type="button" className={styles.row} onClick={() => void act()}>
          {label}
        </button>
      ))}
    </div>
  );
}
