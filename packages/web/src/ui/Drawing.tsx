import styles from './Drawing.module.css';

const paths = {
  /** A plug beside its socket: no connection. */
  cable:
    'M8 60h26c10 0 10-22 20-22h8M62 28v20h10a10 10 0 0 0 0-20zM82 32h8M82 44h8M100 26v24a12 12 0 0 0 0-24zM112 38h8c10 0 10 22 20 22h12',
  /** A folded newspaper with nothing on it yet. */
  paper:
    'M44 14h64v56a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8zM108 30h12v40a8 8 0 0 1-16 0M56 28h40M56 42h18v18H56zM84 44h12M84 54h12M84 64h12M56 70h12',
  /** A signpost whose arm points nowhere. */
  signpost: 'M80 10v76M60 86h40M80 20h34l10 9-10 9H80zM80 46H50l-10 8 10 8h30M24 86c8-6 16-6 22-2M112 84c8-4 16-4 24 2',
  /** An hourglass that has run out. */
  hourglass:
    'M56 12h48M56 84h48M62 12v14c0 12 14 14 14 22s-14 10-14 22v14M98 12v14c0 12-14 14-14 22s14 10 14 22v14M68 78c6-8 18-8 24 0',
} as const;

export type DrawingName = keyof typeof paths;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
