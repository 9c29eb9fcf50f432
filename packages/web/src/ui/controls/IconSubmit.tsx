import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & { label: string };

/** Sends its form, and shows an icon alone. It is there without script too, as an IconButton is not. */
export function IconSubmit({ label, ...rest }: Props) {
  return <button type="submit" className={styles.button} aria-label={label} title={label} {...rest} />;
}
