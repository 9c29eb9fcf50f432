import { thumbnail } from '@griot/domain/constants';
import styles from './Thumbnail.module.css';

type Props = { address: string; isFirstScreen: boolean };

/**
 * Decoration beside the headline, so it has no words of its own; its room is kept before it arrives, and on a slow line
 * it waits behind the script that makes the page alive.
 */
export function Thumbnail({ address, isFirstScreen }: Props) {
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={thumbnail.width}
      height={thumbnail.height}
      loading={isFirstScreen ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
    />
  );
}
