import type { ReactNode } from 'react';
import { useMarket } from '../../../../session/context/market.ts';
import { usePictures } from '../../../../session/pictures.ts';
import styles from './PictureTile.module.css';
import { Thumbnail } from './Thumbnail.tsx';

type Props = {
  /** Of the article's element. */
  id?: string;
  /** Undefined or empty for none. */
  picture: string | undefined;
  isFirstScreen: boolean;
  /** From edge to edge. */
  isFull?: boolean;
  children: ReactNode;
};

/** Words over a picture, on a scrim dark enough to read them by, whatever the picture shows. */
export function PictureTile({ id, picture, isFirstScreen, isFull = false, children }: Props) {
  const { isShown } = usePictures();
  return (
    <article className={styles.tile} id={id} data-full={isFull || undefined}>
      {isShown && picture !== undefined && picture !== '' && (
        <>
          <div className={styles.picture}>
            <Thumbnail address={picture} isFirstScreen={isFirstScreen} isWide />
          </div>
          <div className={styles.room} />
        </>
      )}
      <div className={styles.words}>{children}</div>
    </article>
  );
}

/** The title on a picture tile; a link in it covers the whole tile. */
export function PictureTitle({ level: Title, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  const { content } = useMarket();
  return (
    <Title className={styles.title} lang={content.code} dir={content.dir}>
      {children}
    </Title>
  );
}

/** A small line above or below the title. */
export function PictureLine({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}
