import type { Article } from '@griot/contract/entities/article';
import { useFormats } from '../../session/formats.ts';
import { useWords } from '../../session/session.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ArticleHead.module.css';

/** Headline, who wrote it where, and when. */
export function ArticleHead({ article }: { article: Article }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <header className={styles.head}>
      <h1 className={styles.headline}>{article.news.title}</h1>
      <p className={styles.byline}>
        {article.author_name !== '' && <span dir="auto">{words('byAuthor', { author: article.author_name })}</span>}
        <span dir="auto">{article.source}</span>
        <time dateTime={new Date(article.timestamp).toISOString()}>{formats.time(article.timestamp)}</time>
      </p>
      {article.is_sample && (
        <p className={styles.sample}>
          <Chip tone="warn">{words('sample')}</Chip> {words('sampleNote')}
        </p>
      )}
    </header>
  );
}
