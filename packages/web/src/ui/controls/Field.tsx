import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { ControlIcon } from './IconButton.tsx';

/**
 * A field to choose from. Its arrow is ours, since browsers draw theirs at the very edge. Fields to write in have the same
 * look by the class alone.
 */
export function SelectField(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.select}>
      <select {...props} className={styles.field} />
      <ControlIcon name="down" />
    </span>
  );
}
