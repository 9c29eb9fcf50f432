import type { ReactNode } from 'react';
import { insideApp } from '../../../../platform/page/address.ts';
import { hrefs } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { useFormats } from '../../../../session/formats.tsx';
import { usePictures } from '../../../../session/pictures.ts';
import { useSession, useWords } from '../../../../session/session.tsx';
import { Mark } from '../../../../ui/Mark.tsx';
import type { ArticleFields } from '../card-props.ts';
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
};

/** The headline, and the one link of the card: it covers the whole of it, for thumbs. */
export function CardTitle({ item, isVisited, onOpen, isInGroup = false }: CardTitleProps) {
  const { content } = useSession();
  const hasPicture = usePictures().isShown && item.thumbnail.length > 0;
  const Title = isInGroup ? 'h3' : 'h2';
  return (
    <Title className={styles.title} lang={content.code} dir={content.dir} data-whole={!hasPicture || undefined}>
      <Link
        className={styles.link}
        href={hrefs.detail(item)}
        state={insideApp}
        onClick={onOpen}
        data-visited={isVisited || undefined}
      >
        {item.title}
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
  const age = formats.age(item.publish_timestamp);
  const { comment_num: comments, reports = 1 } = item;
  return (
    <p className={styles.meta}>
      {item.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
      {item.city_info && <bdi>{item.city_info.label_name}</bdi>}
      <bdi>{item.source}</bdi>
      {age !== '' && <time dateTime={new Date(item.publish_timestamp).toISOString()}>{age}</time>}
      {comments > 0 && <span>{words('commentCount', { count: comments, shown: formats.count(comments) })}</span>}
      {reports > 1 && <span>{words('reports', { count: reports, shown: formats.count(reports) })}</span>}
    </p>
  );
}
