import type { Article } from '@griot/contract/entities/article';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { ArticleBody } from '../../features/article/ArticleBody.tsx';
import { ArticleHead } from '../../features/article/ArticleHead.tsx';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { BackLink } from '../../session/BackLink.tsx';
import { useWords } from '../../session/session.tsx';
import { useStay } from '../../session/tracking/use-stay.ts';
import styles from './DetailScreen.module.css';

/** One article, set for reading (spec 2, Detail screen). */
export function Screen({ data: article }: ScreenProps<Record<never, never>, Article>) {
  useStay(article);
  const words = useWords();
  const language = languageOf(article.language as LanguageCode);
  return (
    <>
      <header className={styles.bar}>
        <BackLink anchor={article.news_entry_id} />
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <article lang={language.code} dir={language.dir}>
          <ArticleHead article={article} />
          <ArticleBody html={article.sanitizedHtml} />
          <p className={styles.source}>
            <a href={article.url} target="_blank" rel="noopener nofollow">
              {words('readOriginal', { source: article.source })}
            </a>
          </p>
        </article>
      </main>
    </>
  );
}
