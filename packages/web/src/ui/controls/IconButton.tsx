import { Drawn } from '../Icon.tsx';
import styles from './IconButton.module.css';

type Props = { icon: ControlIconName; label: string; onClick: () => void };

export function IconButton({ icon, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <ControlIcon name={icon} />
    </button>
  );
}

const paths = {
  after: 'M9 5l7 7-7 7',
  before: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5z',
  up: 'M6 14.5l6-6 6 6',
} as const;

type ControlIconName = keyof typeof paths;

/** Icons that no page needs for its first look; those are in Icon. */
export function ControlIcon({ name }: { name: ControlIconName }) {
  return <Drawn name={name} path={paths[name]} />;
}
