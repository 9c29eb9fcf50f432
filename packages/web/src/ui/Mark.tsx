import styles from './Mark.module.css';

type Props = { label: string; title: string };

/** A small sign of what is not ordinary news; one line above the list says in words what it stands for. */
export function Mark({ label, title }: Props) {
  return <i className={styles.mark} role="img" aria-label={label} title={title} />;
}
