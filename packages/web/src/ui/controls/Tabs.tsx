import type { ReactNode, Ref } from 'react';
import styles from './Tabs.module.css';

type Props = {
  label: string;
  /** Adds what is particular to these tabs. */
  className: string | undefined;
  ref: Ref<HTMLElement>;
  children: ReactNode;
};

/** What a link in the line of tabs looks like; the current one has `aria-current`. */
export const tabClass = styles.tab;

/** A line of links that is moved sideways. */
export function Tabs({ label, className, ref, children }: Props) {
  return (
    <nav className={`${styles.bar} ${className}`} aria-label={label} ref={ref}>
      {children}
    </nav>
  );
}
