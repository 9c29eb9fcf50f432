import { isOfDomain } from '@griot/domain/article/original-address';
import { useWords } from '../../session/session.tsx';
import styles from './Disclaimer.module.css';
import type { SectionProps } from './section-props.ts';

/** For what is not official and comes from the domain of the settings; read-more works without script (DET-07). */
export function Disclaimer({ article, config }: Pick<SectionProps, 'article' | 'config'>) {
  const words = useWords();
  if (article.is_official || !isOfDomain(article.news.domain, config.disclaimer_domain)) return null;
  return (
    <details className={styles.disclaimer}>
      <summary>
        {words('disclaimer')} <span className={styles.more}>{words('readMore')}</span>
      </summary>
      <p>{words('disclaimerText', { source: article.source })}</p>
    </details>
  );
}
