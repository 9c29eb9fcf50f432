import { lightPicture } from '@griot/domain/article/light-picture';
import { thumbnail } from '@griot/domain/constants';
import { useState } from 'react';
import { usePictures } from '../../../../session/pictures.ts';
import { useWords } from '../../../../session/session.tsx';
import styles from './Thumbnail.module.css';

type Props = { address: string; isFirstScreen: boolean };

/**
 * Decoration beside the headline, so it has no alternative text. Its space is reserved before it arrives, and on a slow
 * connection it is fetched after the page's script. Where pictures are off, a tap shows this one (DAT-01).
 */
export function Thumbnail({ address, isFirstScreen }: Props) {
  const { isShown, isLight } = usePictures();
  const [isAsked, setAsked] = useState(false);
  const words = useWords();
  if (!isShown && !isAsked)
    return (
      <button type="button" className={`${styles.frame} ${styles.ask}`} onClick={() => setAsked(true)}>
        {words('showPicture')}
      </button>
    );
  return (
    <span className={styles.frame}>
      <img
        className={styles.picture}
        src={isLight ? lightPicture(address) : address}
        alt=""
        width={thumbnail.width}
        height={thumbnail.height}
        loading={isFirstScreen || isAsked ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        ref={waitFor}
        onLoad={arrived}
        onError={arrived}
      />
    </span>
  );
}

/** What is not there yet fades in; what came before the script stays as it is. */
function waitFor(picture: HTMLImageElement | null): void {
  if (picture !== null && !picture.complete) picture.dataset.waiting = '';
}

function arrived({ currentTarget }: { currentTarget: HTMLImageElement }): void {
  delete currentTarget.dataset.waiting;
}
