import { useWords } from '../../../../session/context/words.ts';
import type { CardProps } from '../card-props.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import { ClipOfList } from './ClipCard.tsx';
import styles from './ClipRow.module.css';

/** Clips between articles, side by side. */
export function ClipRowCard({ item }: CardProps<'insta_clip'>) {
  const title = useWords()('clips');
  if (item.articles.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <GroupHead title={title} />
      <ul className={styles.row}>
        {item.articles.map((clip) => (
          <li key={clip.id}>
            <ClipOfList clip={clip} mode="preview" title="h3" isInRow />
          </li>
        ))}
      </ul>
    </section>
  );
}
