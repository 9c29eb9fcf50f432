import styles from './Logo.module.css';

/** The name after a small talking drum, the storyteller's instrument. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo} lang="en" dir="ltr">
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 4h14l-5 8 5 8H5l5-8z" />
      </svg>
      {name}
    </span>
  );
}
