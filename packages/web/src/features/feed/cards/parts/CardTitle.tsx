import { insideApp } from '../../../../platform/page/address.ts';
import { hrefs } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { useSession } from '../../../../session/session.tsx';
import type { ArticleFields } from '../card-props.ts';
import styles from './CardTitle.module.css';

type Props = {
  item: ArticleFields;
  isVisited: boolean;
  onOpen?: () => void;
  /** In a group, whose own title is the heading above. */
  isInGroup?: boolean;
};

/** The headline, and the one link of the card: it covers the whole of it, for thumbs. */
export function CardTitle({ item, isVisited, onOpen, isInGroup = false }: Props) {
  const { content } = useSession();
  const Title = isInGroup ? 'h3' : 'h2';
  return (
    <Title className={styles.title} lang={content.code} dir={content.dir}>
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
