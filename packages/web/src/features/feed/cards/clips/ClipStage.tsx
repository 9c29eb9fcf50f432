import type { Clip } from '@griot/contract/entities/clip';
import { clipDuration } from '@griot/domain/format/duration';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../../platform/routing/page-hrefs.ts';
import { usePageStores } from '../../../../session/context/stores.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useDigits } from '../../../../session/figures.ts';
import { usePictures } from '../../../../session/pictures.ts';
import { ControlIcon } from '../../../../ui/controls/IconButton.tsx';
import { storeClipNow } from '../../../clips/clip-changes.face.ts';
import { useClipPrice } from '../../../clips/clip-cost.face.ts';
import { noteClipTap } from '../../../clips/tapped-clip.face.ts';
import styles from './ClipStage.module.css';

type Props = { clip: Clip; market?: { country: string; language: string } | null; onOpen?: () => void };

/**
 * The picture of a clip, which leads to the clip's page. What the clip costs is shown, so that a tap is its
 * start; nothing of the clip is fetched here.
 */
export function ClipStage({ clip, market, onOpen }: Props) {
  const words = useWords();
  const stores = usePageStores();
  const digits = useDigits();
  const { isShown } = usePictures();
  const { thumbnail, video } = clip;
  const price = useClipPrice(clip);
  return (
    <div className={styles.stage}>
      <img
        className={styles.film}
        src={isShown ? thumbnail.url : undefined}
        alt=""
        width={thumbnail.width}
        height={thumbnail.height}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
      />
      <Link
        className={styles.play}
        href={pageHrefs.clip({ ...clip, ...market })}
        aria-label={words('playClip', { title: clip.description, size: price })}
        onClick={() => {
          onOpen?.();
          storeClipNow(stores, clip);
          if (price !== '') noteClipTap(stores, clip.id);
        }}
      />
      <div className={styles.over}>
        <span className={styles.sign}>
          <ControlIcon name="play" />
        </span>
        <span className={styles.facts}>
          <span>{digits(clipDuration(video.duration))}</span>
          {price !== '' && <span>{price}</span>}
        </span>
      </div>
    </div>
  );
}
