import styles from './IconButton.module.css';
import { LaterIcon, type LaterIconName } from './LaterIcon.tsx';

type Props = { icon: LaterIconName; label: string; onClick: () => void };

export function IconButton({ icon, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <LaterIcon name={icon} />
    </button>
  );
}
