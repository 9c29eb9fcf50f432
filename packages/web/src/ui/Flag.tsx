import styles from './Flag.module.css';

/** Decoration: the country's name always stands beside it or in its link. */
export function Flag({ sprite, country }: { sprite: string; country: string }) {
  return (
    <svg className={styles.flag} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${country}`} />
    </svg>
  );
}
