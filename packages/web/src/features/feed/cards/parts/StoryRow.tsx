import type { ReactNode } from 'react';
import styles from './StoryRow.module.css';
import { Thumbnail } from './Thumbnail.tsx';

type Props = { picture: string | undefined; isFirstScreen: boolean; children: ReactNode };

/** A card's title at the start and its picture at the end. */
export function StoryRow({ picture, isFirstScreen, children }: Props) {
  return (
    <div className={styles.story}>
      {children}
      {picture !== undefined && (
        <Thumbnail className={styles.picture} address={picture} isFirstScreen={isFirstScreen} />
      )}
    </div>
  );
}
