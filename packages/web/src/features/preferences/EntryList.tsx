import { SubmitButton } from '../../ui/Button.tsx';
import styles from './EntryList.module.css';
import { ListForm } from './ListForm.tsx';
import type { Entry } from './use-lists.ts';

type Props = {
  title: string;
  entries: readonly Entry[];
  /** What the button of an entry says. */
  labelOf: (entry: Entry) => string;
  onRemove: (entry: Entry) => void;
};

/** Entries of one list, each with a button that takes it away; without script the button sends a form. */
export function EntryList({ title, entries, labelOf, onRemove }: Props) {
  if (entries.length === 0) return null;
  return (
    <ListForm part="remove">
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.row}>
            <bdi>{entry.name}</bdi>
            <SubmitButton
              aria-label={labelOf(entry)}
              name="entry"
              value={`${entry.list} ${entry.key}`}
              onClick={(event) => {
                event.preventDefault();
                onRemove(entry);
              }}
            >
              ×
            </SubmitButton>
          </li>
        ))}
      </ul>
    </ListForm>
  );
}
