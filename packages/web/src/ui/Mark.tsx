import styles from './Mark.module.css';

type Props = { label: string; title: string };
type NoteProps = { label: string; children: string };

/** A small sign of what is not ordinary news; one line above the list says in words what it stands for. */
export function Mark({ label, title }: Props) {
  return <i className={styles.mark} role="img" aria-label={label} title={title} />;
}

/** The line that says in words what the sign stands for. */
export function MarkedNote({ label, children }: NoteProps) {
  return (
    <p className={styles.note}>
      <Mark label={label} title="" />
      {children}
    </p>
  );
}
