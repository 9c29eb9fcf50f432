import { useEffect } from 'react';
import { ArticleRows } from '../../features/feed/outside/ArticleRows.tsx';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { rememberTopic } from '../../session/list-page/known-topic.ts';
import { ListPage } from '../../session/list-page/ListPage.tsx';
import { useLeftPage } from '../../session/list-page/left-page.ts';
import { useSession } from '../../session/session.tsx';
import { type Topic, type TopicQuery, topicKey } from './load-topic.ts';
import { SectionTabs } from './SectionTabs.tsx';
import styles from './TopicDetailScreen.module.css';
import { TopicHead } from './TopicHead.tsx';

/** A topic that editors put together, in sections (spec 2, Topic page). */
export function Screen({ query: { more_id }, data: topic }: ScreenProps<TopicQuery, Topic>) {
  const { content, client } = useSession();
  useLeftPage(topicKey(more_id), topic);
  useEffect(() => {
    if (client !== null) rememberTopic(client, { ...topic, more_id });
  }, [client, more_id, topic]);
  const sections = topic.articles.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  return (
    <ListPage anchor={more_id}>
      <TopicHead topic={topic} isSample={topic.is_sample === true} />
      {sections.length > 1 && <SectionTabs sections={sections} />}
      {sections.map((section, index) => (
        <section key={section.id} className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 className={styles.title} id={`${section.id}-title`} tabIndex={-1} lang={content.code} dir={content.dir}>
            {section.title}
          </h2>
          <ArticleRows items={section.articles} isFirstScreen={index === 0} />
        </section>
      ))}
    </ListPage>
  );
}
