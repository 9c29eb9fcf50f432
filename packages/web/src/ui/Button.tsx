import type { ReactNode } from 'react';
import styles from './Button.module.css';

type Props = { children: ReactNode; onClick?: () => void };

export function Button({ children, onClick }: Props) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

/** Looks like a button, works without script: the same action as an address. */
export function ButtonLink({ children, href, onClick }: Props & { href: string }) {
  return (
    <a
      className={styles.button}
      href={href}
      onClick={(event) => {
        if (onClick === undefined) return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}
