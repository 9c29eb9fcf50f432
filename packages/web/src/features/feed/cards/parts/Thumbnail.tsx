import { lightPicture } from '@griot/domain/article/light-picture';
import { thumbnail } from '@griot/domain/constants';
import { usePictures } from '../../../../session/pictures.ts';
import styles from './Thumbnail.module.css';

type Props = {
  address: string;
  isFirstScreen: boolean;
  /** As wide as the column, so on the first screen it is most of what the reader waits for. */
  isWide?: boolean;
  className?: string | undefined;
};

/**
 * Decoration beside the headline, so it has no alternative text. Its space is reserved before it arrives, and on a slow
 * connection it is fetched after the page's script, unless it is the large picture of the first screen. Where pictures
 * are off there is no room kept for it (DAT-01).
 */
export function Thumbnail({ address, isFirstScreen, isWide = false, className = '' }: Props) {
  const { isShown, isLight } = usePictures();
  if (!isShown) return null;
  const src = isLight ? lightPicture(address) : address;
  return (
    <span key={src} className={`${styles.frame} ${className}`}>
      <img
        className={styles.picture}
        src={src}
        alt=""
        width={thumbnail.width}
        height={thumbnail.height}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        fetchPriority={isFirstScreen && isWide ? 'high' : 'low'}
        decoding="async"
        ref={waitFor}
        onLoad={arrived}
        onError={lost}
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

/** No torn picture, and no box without one: the card is its text. */
const lost = ({ currentTarget }: { currentTarget: HTMLImageElement }) =>
  currentTarget.parentElement?.setAttribute('data-lost', '');
