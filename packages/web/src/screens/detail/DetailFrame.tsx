import type { ReactNode } from 'react';
import { Bar } from '../../features/article/Bar.tsx';
import { LogoLink } from '../../features/page-frame/BackLink.tsx';
import { useWords } from '../../session/context/words.ts';
import styles from './DetailScreen.module.css';

/**
 * The article's bar, and a word for readers whose browser runs no script: only a script can tell which article it is.
 */
export function DetailFrame({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <>
      <Bar>
        <LogoLink />
      </Bar>
      <main className={styles.page} id="content" tabIndex={-1}>
        <noscript>
          <p>{words('article.detailNeedsScript')}</p>
        </noscript>
        {children}
      </main>
    </>
  );
}
