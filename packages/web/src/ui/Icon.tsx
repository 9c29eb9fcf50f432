import styles from './Icon.module.css';

const paths = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M12 7v6M12 16.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  waiting: 'M12 3a9 9 0 1 0 9 9',
} as const;

/** Icons that point somewhere turn round in right-to-left languages. */
const pointing: ReadonlySet<string> = new Set(['back']);

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
      data-pointing={pointing.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
