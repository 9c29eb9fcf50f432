import { type Catalogue, translator } from '@griot/locale/translate';
import { useMemo } from 'react';
import { SessionContext, useSessionParts } from '../../../../session/context/session-context.ts';
import type { Session } from '../../../../session/session.ts';
import { ArticleCard } from '../ArticleCard.tsx';
import { type CardProps, EditionProvider } from '../card-props.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import styles from './EditionGroupCard.module.css';

/** The top stories of a further market, in its own language, words and direction; each opens in that market. */
export function EditionGroupCard({ item }: CardProps<'edition_group'>) {
  const session = useSessionParts<keyof Session>();
  const own = useMemo(() => {
    const { locale, words } = item;
    return { ...session, locale, words: translator(locale, words as Catalogue) };
  }, [session, item]);
  const { title, articles, content_language, dir } = item;
  return (
    <section aria-label={title} lang={content_language} dir={dir}>
      <GroupHead title={title} />
      <EditionProvider value={item}>
        <SessionContext value={own}>
          {articles.map((article) => (
            <div key={article.news_entry_id} className={styles.row}>
              <ArticleCard mode="headline-list" item={article} />
            </div>
          ))}
        </SessionContext>
      </EditionProvider>
    </section>
  );
}
