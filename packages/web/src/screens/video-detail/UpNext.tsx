import type { Clip } from '@griot/contract/entities/clip';
import type { ClipOpening } from '@griot/domain/clip/clip-opening';
import { ClipOfList } from '../../features/feed/cards/clips/ClipCard.tsx';
import { useWords } from '../../session/context/words.ts';
import styles from './VideoDetailScreen.module.css';

type Props = { clips: readonly Clip[]; market: ClipOpening['market'] };

/** What to watch next, each with its picture, its cost and its menu (CLP-07, CLP-08). */
export function UpNext({ clips, market }: Props) {
  const words = useWords();
  if (clips.length === 0) return null;
  return (
    <section className={styles.next} aria-label={words('clip.upNext')}>
      <h2 className={styles.heading}>{words('clip.upNext')}</h2>
      <ul className={styles.list}>
        {clips.map((clip) => (
          <li key={clip.id}>
            <ClipOfList clip={clip} mode="related" title="h3" market={market} />
          </li>
        ))}
      </ul>
    </section>
  );
}
