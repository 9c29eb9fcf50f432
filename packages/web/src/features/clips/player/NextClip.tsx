import type { Clip } from '@griot/contract/entities/clip';
import type { ClipAction } from '@griot/domain/clip/clip-event';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useWords } from '../../../session/context/words.ts';
import { ControlIcon } from '../../../ui/controls/IconButton.tsx';
import { useClipPrice } from '../clip-cost.face.ts';
import { noteClipTap } from '../tapped-clip.face.ts';
import styles from './NextClip.module.css';

type Props = { clip: Clip; onTap: (source: ClipAction['source']) => void };

/** The clip that comes next, at the end of one: it waits for a tap, which by its price is also its start (CLP-02). */
export function NextClip({ clip, onTap }: Props) {
  const { content } = useMarket();
  const words = useWords();
  const stores = usePageStores();
  const price = useClipPrice(clip);
  const open = () => {
    if (price !== '') noteClipTap(stores, clip.id);
    onTap('tap');
  };
  return (
    <button type="button" className={styles.next} onClick={open}>
      <ControlIcon name="play" />
      <span className={styles.words}>
        <span className={styles.offer}>
          <span>{words('clip.upNext')}</span> <span>{price}</span>
        </span>{' '}
        <span className={styles.title} lang={content.code} dir={content.dir}>
          {clip.description}
        </span>
      </span>
    </button>
  );
}
