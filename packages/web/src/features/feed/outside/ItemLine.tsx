import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { Link } from '../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../platform/routing/page-hrefs.ts';
import { useMarket } from '../../../session/context/market.ts';
import { useWords } from '../../../session/context/words.ts';
import { useImpression } from '../../../session/tracking/use-impression.ts';
import { useOpened } from '../../reading/opened.face.ts';
import { CardTitle } from '../cards/parts/CardFrame.tsx';
import { CardMeta } from '../cards/parts/CardMeta.tsx';
import { Thumbnail } from '../cards/parts/Thumbnail.tsx';
import styles from './ItemLine.module.css';

const nobodyElse = () => {};

/** An article or a clip as a line of a list that the reader made: title, where it is from, a small picture. */
export function ItemLine({ item }: { item: ArticleItem | Clip }) {
  const { isOpened, open } = useOpened(item);
  const isClip = item.type === 'clip';
  const picture = isClip ? item.thumbnail.url : item.thumbnail[0];
  return (
    <div className={styles.line} ref={useImpression(item, nobodyElse)}>
      <div className={styles.words}>
        {isClip ? (
          <ClipWords clip={item} onOpen={open} />
        ) : (
          <>
            <CardTitle item={item} isVisited={isOpened} onOpen={open} />
            <CardMeta item={item} />
          </>
        )}
      </div>
      {picture !== undefined && <Thumbnail className={styles.picture} address={picture} isFirstScreen={false} />}
    </div>
  );
}

function ClipWords({ clip, onOpen }: { clip: Clip; onOpen: () => void }) {
  const { content } = useMarket();
  const words = useWords();
  const { id, request_id, description, publisher } = clip;
  return (
    <>
      <h2 className={styles.clip} lang={content.code} dir={content.dir}>
        <Link href={pageHrefs.clip({ id, request_id })} onClick={onOpen}>
          {description}
        </Link>
      </h2>
      <p className={styles.meta}>
        {words('channel.video')} · <bdi>{publisher.name}</bdi>
      </p>
    </>
  );
}
