import type { Clip } from '@griot/contract/entities/clip';
import { clipDuration } from '@griot/domain/format/duration';
import { useState } from 'react';
import { insideApp } from '../../../../platform/page/address.ts';
import { base } from '../../../../platform/routing/hrefs.ts';
import { navigate } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs, paths } from '../../../../platform/routing/page-hrefs.ts';
import { useDigits, useFileSize } from '../../../../session/figures.ts';
import { usePictures } from '../../../../session/pictures.ts';
import { useSession } from '../../../../session/session.tsx';
import { ControlIcon } from '../../../../ui/controls/IconButton.tsx';
import styles from './ClipCard.module.css';

type Props = { clip: Clip; onOpen?: () => void };

/**
 * The picture of a clip. A tap opens the clip's page or, while there is no such page, plays the clip in place. The size
 * of the download is shown, and nothing of the clip is fetched before the tap; without script the link leads to the
 * film.
 */
export function ClipStage({ clip, onOpen }: Props) {
  const { words, hasPage } = useSession();
  const sizeOf = useFileSize();
  const digits = useDigits();
  const { isShown } = usePictures();
  const [isPlaying, setPlaying] = useState(false);
  const { thumbnail, video } = clip;
  if (isPlaying) return <Film clip={clip} />;
  const href = hasPage(paths.clip) ? `${base}${pageHrefs.clip(clip)}` : video.url;
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
      <a
        className={styles.play}
        href={href}
        aria-label={words('playClip', { title: clip.description, size })}
        onClick={(event) => {
          event.preventDefault();
          onOpen?.();
          if (hasPage(paths.clip)) navigate(pageHrefs.clip(clip), { state: insideApp });
          else setPlaying(true);
        }}
      >
        <span>
          <ControlIcon name="play" />
        </span>
      </a>
      <div className={styles.facts}>
        <span>{digits(clipDuration(video.duration))}</span>
        {size !== '' && <span>{size}</span>}
      </div>
    </div>
  );
}

function Film({ clip: { thumbnail, video, description } }: { clip: Clip }) {
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: clips come without captions; their words stand below */}
      <video
        className={styles.film}
        src={video.url}
        poster={thumbnail.url}
        aria-label={description}
        width={thumbnail.width}
        height={thumbnail.height}
        controls
        autoPlay
        playsInline
      />
    </div>
  );
}
