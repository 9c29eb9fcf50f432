import { ArticleCard } from '../ArticleCard.tsx';
import { type CardProps, EditionProvider } from '../card-props.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import styles from '../top-news/TopNewsGroupCard.module.css';

/** The top stories of a further market, in its own language and direction; each opens in that market. */
export function EditionGroupCard({ item }: CardProps<'edition_group'>) {
  const { title, articles, content_language, dir } = item;
  return (
    <section className={styles.group} aria-label={title} lang={content_language} dir={dir}>
      <GroupHead title={title} />
      <EditionProvider value={item}>
        {articles.map((article) => (
          <ArticleCard key={article.news_entry_id} mode="headline-list" item={article} />
        ))}
      </EditionProvider>
    </section>
  );
}
