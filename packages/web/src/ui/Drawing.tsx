import styles from './Drawing.module.css';
import drawings from './drawings.svg';

export type DrawingName = 'cable' | 'paper' | 'signpost' | 'hourglass';

/** One file holds every drawing, fetched when the first is shown: few pages show any. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
