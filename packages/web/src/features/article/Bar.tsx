import type { BarTheme } from '@griot/domain/article/bar-theme';
import type { ReactNode } from 'react';
import styles from './Bar.module.css';

type Props = {
  /** Light or dark whatever the page is; without one it is as the page. */
  theme?: BarTheme;
  isHidden?: boolean;
  onReach?: () => void;
  children: ReactNode;
};

/** The navigation bar of an article (DET-05, DET-06). */
export function Bar({ theme, isHidden = false, onReach, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus comes to what stands in it
    <header className={styles.bar} data-theme={theme} data-hidden={isHidden || undefined} onFocus={onReach}>
      {children}
    </header>
  );
}
