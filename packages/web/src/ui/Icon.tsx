import styles from './Icon.module.css';

const paths = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M12 7v6M12 16.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  inbox: 'M4 6h16v12H4zM4 7l8 6 8-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  refresh: 'M19 12a7 7 0 1 1-2-5M17 3v4h-4',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20',
  reader: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c1-4 4-5 7-5s6 1 7 5',
  waiting: 'M12 3a9 9 0 1 0 9 9',
} as const;

/** Icons that point somewhere turn round in right-to-left languages. */
const pointing: ReadonlySet<string> = new Set(['back', 'before', 'after']);

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return <Drawn name={name} path={paths[name]} />;
}

/** Any line drawing on the grid of the icons. */
export function Drawn({ name, path }: { name: string; path: string }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
      data-pointing={pointing.has(name) || undefined}
    >
      <path d={path} />
    </svg>
  );
}

/** How many, beside an icon. Zero is not shown: in some digits it looks like a speck. */
export function IconCount({ count, shown }: { count: number; shown: string }) {
  return count > 0 ? <span>{shown}</span> : null;
}
