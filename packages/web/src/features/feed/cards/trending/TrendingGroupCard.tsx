import { isTrendingShrunk } from '@griot/domain/feed/top-news-shrink';
import { useShrink } from '../../../../session/group-shrink.ts';
import type { CardProps } from '../card-props.ts';
import { TrendingBanner } from './TrendingBanner.tsx';
import styles from './TrendingGroupCard.module.css';
import { TrendingList } from './TrendingList.tsx';

/** What many write about just now: a banner of what has pictures, then all of it with its ranks (spec 2, Feed item kinds). */
export function TrendingGroupCard({ item, isFirstScreen }: CardProps<'trending_group'>) {
  const { isShrink, setShrink } = useShrink({
    kind: 'hot',
    channel: item.category,
    requestId: item.request_id,
    rule: isTrendingShrunk,
  });
  if (item.articles.length === 0) return null;
  return (
    <section className={styles.group} aria-label={item.title}>
      <TrendingBanner group={item} isFirstScreen={isFirstScreen} />
      <TrendingList entries={item.articles} isShrink={isShrink} onShrink={setShrink} />
    </section>
  );
}
