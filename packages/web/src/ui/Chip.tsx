import type { ReactNode } from 'react';
import styles from './Chip.module.css';

type Props = { children: ReactNode; tone?: 'plain' | 'warn'; title?: string };

export function Chip({ children, tone = 'plain', title }: Props) {
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
