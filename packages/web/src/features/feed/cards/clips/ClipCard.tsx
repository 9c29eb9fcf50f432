import type { Clip } from '@griot/contract/entities/clip';
import { useSession } from '../../../../session/session.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import type { CardProps } from '../card-props.ts';
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
        {clip.is_sample && (
          <Chip tone="warn" title={words('sampleNote')}>
            {words('sample')}
          </Chip>
        )}
        <span dir="auto">{clip.publisher.name}</span>
      </p>
    </article>
  );
}
