import type { Clip } from '@griot/contract/entities/clip';
import { useOpened } from '../../../../session/opened.ts';
import { useSession, useWords } from '../../../../session/session.tsx';
import { useImpression } from '../../../../session/tracking/use-impression.ts';
import { Mark } from '../../../../ui/Mark.tsx';
import type { CardProps } from '../card-props.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import styles from './ClipCard.module.css';
import { ClipStage } from './ClipStage.tsx';

/** A clip in a column of clips. */
export function ClipCard({ item, onOpen }: CardProps<'clip'>) {
  return <ClipPreview clip={item} title="h2" {...(onOpen && { onOpen })} />;
}

type Props = {
  clip: Clip;
  title: 'h2' | 'h3';
  /** In a row all are of one height. */
  isInRow?: boolean;
  onOpen?: () => void;
};

/** Picture, length, what it shows and who made it (spec 2, Clip page: mode preview). */
export function ClipPreview({ clip, title: Title, isInRow = false, onOpen }: Props) {
  const { words, content } = useSession();
  return (
    <article className={styles.card} id={`clip-${clip.id}`} data-row={isInRow || undefined}>
      <ClipStage clip={clip} {...(onOpen && { onOpen })} />
      <Title className={styles.title} lang={content.code} dir={content.dir}>
        {clip.description}
      </Title>
      <p className={styles.publisher}>
        {clip.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
        <span dir="auto">{clip.publisher.name}</span>
      </p>
    </article>
  );
}

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
