import type { ReactNode } from 'react';
import { hrefs, withQuery } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { useMarket } from '../../../../session/context/market.ts';
import { useWords } from '../../../../session/context/words.ts';
import { usePictures } from '../../../../session/pictures.ts';
import { MetaPart } from '../../../../ui/facts/MetaLine.tsx';
import { type ArticleFields, useEdition } from '../card-props.ts';
import styles from './CardFrame.module.css';
import { CardMeta } from './CardMeta.tsx';

type CardFrameProps = { item: ArticleFields; isVisited: boolean; menu?: ReactNode; children: ReactNode };

/** What every card of one article has: its room, its anchor, and the meta line with the menu at its end. */
export function CardFrame({ item, isVisited, menu, children }: CardFrameProps) {
  return (
    <article className={styles.card} id={item.news_entry_id} data-visited={isVisited || undefined}>
      {children}
      <div className={styles.foot}>
        <CardMeta item={item} />
        {menu}
      </div>
    </article>
  );
}

type CardTitleProps = {
  item: ArticleFields;
  isVisited: boolean;
  onOpen?: () => void;
  /** In a group, whose own title is the heading above. */
  isInGroup?: boolean;
  /** In place of the plain title: the same words with some of them marked. */
  children?: ReactNode;
};

/** The headline; its link covers the whole card, for thumbs, but for the name of the source and the menu. */
export function CardTitle({ item, isVisited, onOpen, isInGroup = false, children = item.title }: CardTitleProps) {
  const { content } = useMarket();
  const edition = useEdition();
  const hasPicture = usePictures().isShown && item.thumbnail.length > 0;
  const Title = isInGroup ? 'h3' : 'h2';
  const { country = '', language = '' } = edition ?? {};
  return (
    <Title
      className={styles.title}
      lang={edition?.content_language ?? content.code}
      dir={edition?.dir ?? content.dir}
      data-whole={!hasPicture || undefined}
    >
      <Link
        className={styles.link}
        href={withQuery(hrefs.detail(item), { country, language })}
        onClick={onOpen}
        data-visited={isVisited || undefined}
      >
        {children}
      </Link>
    </Title>
  );
}

/** One line in place of the card of a story that was read elsewhere; a tap shows the card, with and without script. */
export function FoldedStory({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords();
  return (
    <details>
      <summary className={styles.card}>
        <span className={styles.foot}>
          <MetaPart>
            <bdi>{words('readStory', { title })}</bdi>
            <u>{words('showAnyway')}</u>
          </MetaPart>
        </span>
      </summary>
      {children}
    </details>
  );
}
