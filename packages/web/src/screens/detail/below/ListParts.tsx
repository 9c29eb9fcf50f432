import type { Clip } from '@griot/contract/entities/clip';
import type { ClipRow } from '@griot/contract/entities/feed-item';
import { useMemo } from 'react';
import { FeedCard } from '../../../features/feed/cards/FeedCard.tsx';
import { ArticleRows } from '../../../features/feed/outside/ArticleRows.tsx';
import type { Group } from '../../../features/related/related-groups.ts';
import styles from './BelowParts.module.css';

/** Articles under a title, as the feed has them. */
export function GroupPart({ group: { title, items } }: { group: Group }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <ArticleRows items={items} isFirstScreen={false} />
    </section>
  );
}

/** Clips side by side, as the feed has them. */
export function ClipsPart({ clips, category }: { clips: readonly Clip[]; category: string }) {
  const row = useMemo<ClipRow>(
    () => ({
      type: 'insta_clip',
      request_id: clips[0]?.request_id ?? '',
      infra_feedback: '',
      category,
      articles: [...clips],
    }),
    [clips, category],
  );
  return (
    <div className={`${styles.part} ${styles.clips}`}>
      <FeedCard item={row} isVisited={false} isFirstScreen={false} />
    </div>
  );
}
