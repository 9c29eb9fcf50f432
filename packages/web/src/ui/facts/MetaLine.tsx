import type { ReactNode } from 'react';
import styles from './MetaLine.module.css';

type Props = { children: ReactNode };

/** Facts in one quiet line, parted by dots; where room is short those that stand last go. */
export const MetaLine = ({ children }: Props) => <p className={styles.line}>{children}</p>;

/** Facts that stay when those beside them go; a name that begins them is shortened only then. */
export const MetaPart = ({ children }: Props) => <span className={styles.line}>{children}</span>;
