import { isOfDomain } from '@griot/domain/article/original-address';
import { useFormats } from '../../session/formats.ts';
import { useSession } from '../../session/session.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ArticleHead.module.css';
import type { SectionProps } from './section-props.ts';
import { textOf } from './text-of.ts';

/** Headline, who wrote it where, and when. */
export function ArticleHead({ article, config }: Pick<SectionProps, 'article' | 'config'>) {
  const { words, content } = useSession();
  const formats = useFormats();
  const isCreators = isOfDomain(article.news.domain, config.creator_domain);
  return (
    <header className={styles.head}>
      <h1 className={styles.headline} {...textOf(article, content)}>
        {article.news.title}
      </h1>
      <p className={styles.byline}>
        {article.author_name !== '' && <span dir="auto">{words('byAuthor', { author: article.author_name })}</span>}
        {article.author_name === '' && isCreators && <span>{words('creator')}</span>}
        <span dir="auto">{article.source}</span>
        <time dateTime={new Date(article.timestamp).toISOString()}>{formats.time(article.timestamp)}</time>
      </p>
      {article.is_sample && (
        <p>
          <Chip tone="warn">{words('sample')}</Chip> {words('sampleNote')}
        </p>
      )}
    </header>
  );
}
