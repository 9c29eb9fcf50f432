import type { Clip } from '@griot/contract/entities/clip';
import type { ClipCardMode } from '@griot/domain/clip/clip-card-mode';
import { useMarket } from '../../../../session/context/market.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { useImpression } from '../../../../session/tracking/use-impression.ts';
import { MetaLine } from '../../../../ui/facts/MetaLine.tsx';
import { Mark } from '../../../../ui/Mark.tsx';
import { useClipNow } from '../../../clips/clip-changes.face.ts';
import { useOpened } from '../../../reading/opened.face.ts';
import { CardMenu } from '../parts/CardMenu.tsx';
import styles from './ClipCard.module.css';
import { ClipStage } from './ClipStage.tsx';

type Props = {
  clip: Clip;
  mode: ClipCardMode;
  title: 'h2' | 'h3';
  /** Named in the address of a clip of another market than the reader's. */
  market?: { country: string; language: string } | null;
  /** In a row all are of one height. */
  isInRow?: boolean;
  onOpen?: () => void;
};

/** Picture, length, cost, what it shows, who made it and how many like it (spec 2, Clip page: preview, related). */
export function ClipBox({ clip: given, mode, title: Title, market = null, isInRow = false, onOpen }: Props) {
  const { content } = useMarket();
  const words = useWords();
  const formats = useFormats();
  const { clip, isUnwanted } = useClipNow(given);
  const { like_count: count } = clip;
  if (isUnwanted) return null;
  return (
    <article className={styles.card} id={`clip-${clip.id}`} data-mode={mode} data-row={isInRow || undefined}>
      <ClipStage clip={given} market={market} {...(onOpen && { onOpen })} />
      <Title className={styles.title} lang={content.code} dir={content.dir}>
        {clip.description}
      </Title>
      <div className={styles.publisher}>
        <MetaLine>
          <bdi>
            {clip.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
            {clip.publisher.name}
          </bdi>
          {count > 0 && <span>{words('likeCount', { count, shown: formats.count(count) })}</span>}
        </MetaLine>
        <CardMenu item={clip} />
      </div>
    </article>
  );
}

const nobodyElse = () => {};

/** A clip that is no row of a feed: its impressions and taps count as those do. */
export function ClipOfList(props: Omit<Props, 'onOpen'>) {
  const { open } = useOpened(props.clip);
  return (
    <div ref={useImpression(props.clip, nobodyElse)}>
      <ClipBox {...props} onOpen={open} />
    </div>
  );
}
