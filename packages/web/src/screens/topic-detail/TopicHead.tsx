import type { Ref } from 'react';
import { Thumbnail } from '../../features/feed/cards/parts/Thumbnail.tsx';
import { type TopicHead as Known, knownTopic } from '../../features/feed/outside/known-topic.ts';
import { ListPage } from '../../features/page-frame/ListPage.tsx';
import type { FrameProps } from '../../platform/routing/define-route.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { Mark } from '../../ui/Mark.tsx';
import type { TopicQuery } from './load-topic.ts';
import styles from './TopicHead.module.css';

type Props = { topic: Known; isSample?: boolean; ref?: Ref<HTMLElement> };

/** What a topic is about, and who put it together. */
export function TopicHead({ topic: { logo, title, summary, source_name }, isSample = false, ref }: Props) {
  const { content } = useMarket();
  const words = useWords();
  return (
    <header className={styles.head} ref={ref} data-known lang={content.code} dir={content.dir}>
      {logo !== '' && <Thumbnail address={logo} isFirstScreen />}
      <p className={styles.source}>
        <span dir="auto">{source_name}</span>
        {/* Behind the name, which stands there before the page is known to be a sample. */}
        {isSample && <Mark label={words('sample')} title={words('sampleNote')} />}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.summary}>{summary}</p>
    </header>
  );
}

/** What the session's cache holds of a topic whose page is on its way (TOP-03). */
export function TopicFrame({ query, children }: FrameProps<TopicQuery>) {
  const client = useClient();
  const known = client === null ? null : knownTopic(client, query.more_id);
  return (
    <ListPage>
      {known && (
        <>
          <TopicHead topic={known} />
          <p className={styles.waiting} aria-hidden="true">
            <i />
            <i />
            <i />
          </p>
        </>
      )}
      {children}
    </ListPage>
  );
}
