import type { Clip } from '@griot/contract/entities/clip';
import { useOpened } from '../../../../session/opened.ts';
import { useWords } from '../../../../session/session.tsx';
import { useImpression } from '../../../../session/tracking/use-impression.ts';
import type { CardProps } from '../card-props.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import { ClipPreview } from './ClipCard.tsx';
import styles from './ClipRowCard.module.css';

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
            <RowClip clip={clip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nobodyElse = () => {};

function RowClip({ clip }: { clip: Clip }) {
  const { open } = useOpened(clip);
  return (
    <div ref={useImpression(clip, nobodyElse)}>
      <ClipPreview clip={clip} title="h3" isInRow onOpen={open} />
    </div>
  );
}
