import type { Clip } from '@griot/contract/entities/clip';
import { clipDuration } from '@griot/domain/format/duration';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../../platform/routing/page-hrefs.ts';
import { usePageStores } from '../../../../session/context/stores.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useDigits, useFileSize } from '../../../../session/figures.ts';
import { usePictures } from '../../../../session/pictures.ts';
import { ControlIcon } from '../../../../ui/controls/IconButton.tsx';
import { storeClipNow } from '../../../clips/clip-changes.face.ts';
import styles from './ClipCard.module.css';

type Props = { clip: Clip; market?: { country: string; language: string } | null; onOpen?: () => void };

/**
 * The picture of a clip, which leads to the clip's page. The size of the download is shown, and nothing of the clip is
 * fetched here.
 */
export function ClipStage({ clip, market, onOpen }: Props) {
  const words = useWords();
  const stores = usePageStores();
  const sizeOf = useFileSize();
  const digits = useDigits();
  const { isShown } = usePictures();
  const { thumbnail, video } = clip;
  const size = video.size === undefined ? '' : sizeOf(video.size);
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
        aria-label={words('playClip', { title: clip.description, size })}
        onClick={() => {
          onOpen?.();
          storeClipNow(stores, clip);
        }}
      >
        <span>
          <ControlIcon name="play" />
        </span>
      </Link>
      <div className={styles.facts}>
        <span>{digits(clipDuration(video.duration))}</span>
        {size !== '' && <span>{size}</span>}
      </div>
    </div>
  );
}
