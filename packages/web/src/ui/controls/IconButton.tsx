import { ControlIcon, type ControlIconName } from './ControlIcon.tsx';
import styles from './IconButton.module.css';

type Props = { icon: ControlIconName; label: string; onClick: () => void };

export function IconButton({ icon, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <ControlIcon name={icon} />
    </button>
  );
}
