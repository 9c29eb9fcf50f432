import { isOfDomain, originalAddress } from '@griot/domain/article/original-address';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import styles from './SourceNote.module.css';
import type { SectionProps } from './section-props.ts';

/**
 * Where the article comes from: a link that shows the original (DET-07), and outside the app where there is no script.
 * An article whose licence allows only a summary says so, and links to the full text.
 */
export function SourceNote({ article, opening, onOriginal }: SectionProps) {
  const words = useWords();
  const url = article.is_sample ? '' : originalAddress(article.url); // a sample has no other page
  const isSummary = (opening.openType ?? article.open_type) === 1 || article.is_paywalled === true;
  if (url === '') return null;
  const show = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOriginal();
  };
  return (
    <aside className={styles.note} data-summary={isSummary || undefined} aria-label={article.source}>
      {isSummary && <p>{words('article.summaryOnly', { source: article.source })}</p>}
      {article.is_paywalled && <p>{words('article.paywalled')}</p>}
      <a className={styles.link} href={url} target="_blank" rel="noopener nofollow" onClick={show}>
        {words('article.readOriginal', { source: article.source })}
      </a>
    </aside>
  );
}

/** For what is not official and comes from the domain of the settings; read-more works without script (DET-07). */
export function Disclaimer({ article, config }: Pick<SectionProps, 'article' | 'config'>) {
  const words = useWords();
  if (article.is_official || !isOfDomain(article.news.domain, config.disclaimer_domain)) return null;
  return (
    <details className={styles.disclaimer}>
      <summary>
        {words('article.disclaimer')} <span className={styles.more}>{words('article.readMore')}</span>
      </summary>
      <p>{words('article.disclaimerText', { source: article.source })}</p>
    </details>
  );
}
