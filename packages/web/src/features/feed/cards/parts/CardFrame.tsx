import { openingCost } from '@griot/domain/data-use/opening-cost';
import type { ReactNode } from 'react';
import { hrefs, withQuery } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { useMarket } from '../../../../session/context/market.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useFileSize } from '../../../../session/figures.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { usePictures } from '../../../../session/pictures.ts';
import { Mark } from '../../../../ui/Mark.tsx';
import { type ArticleFields, useEdition } from '../card-props.ts';
import styles from './CardFrame.module.css';

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

/** The headline, and the one link of the card: it covers the whole of it, for thumbs. */
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

/**
 * City, source, time, comments and reports, in one quiet line: the names are shortened first, then what stands last
 * goes (spec 2, Feed item kinds).
 */
export function CardMeta({ item }: { item: ArticleFields }) {
  const words = useWords();
  const formats = useFormats();
  const size = useFileSize();
  const pictures = usePictures();
  const age = formats.age(item.publish_timestamp);
  const { comment_num: comments, reports = 1 } = item;
  return (
    <p className={styles.meta}>
      {item.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
      {item.city_info && <bdi>{item.city_info.label_name}</bdi>}
      <bdi>{item.source}</bdi>
      {age !== '' && <time dateTime={minuteOf(item.publish_timestamp)}>{age}</time>}
      {comments > 0 && <span>{words('commentCount', { count: comments, shown: formats.count(comments) })}</span>}
      {item.cost && <span>{size(openingCost(item.cost, pictures))}</span>}
      {reports > 1 && <span>{words('reports', { count: reports, shown: formats.count(reports) })}</span>}
    </p>
  );
}

/** One line in place of the card of a story that was read elsewhere; a tap shows the card, with and without script. */
export function FoldedStory({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords();
  return (
    <details>
      <summary className={styles.card}>
        <span className={styles.foot}>
          <span className={styles.meta}>
            <bdi>{words('readStory', { title })}</bdi>
            <u>{words('showAnyway')}</u>
          </span>
        </span>
      </summary>
      {children}
    </details>
  );
}

/** No card is shown to the second, and each digit is one more on every page. */
const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
