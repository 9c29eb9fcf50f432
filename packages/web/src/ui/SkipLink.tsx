import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past header and tabs. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  );
}
