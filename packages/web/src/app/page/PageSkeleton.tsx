import { lightPicture } from '@griot/domain/article/light-picture';
import { thumbnail } from '@griot/domain/constants';
import { type ReactNode, useEffect } from 'react';
import { Bar } from '../../features/article/Bar.tsx';
import { BackLink, LogoLink } from '../../features/page-frame/BackLink.tsx';
import { openedCardStore } from '../../features/reading/opened.face.ts';
import { scrollToTop } from '../../platform/page/scroll/scrolling.ts';
import type { PageKind } from '../../platform/routing/define-route.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { usePictures } from '../../session/pictures.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';
import type { Shown } from './use-page.ts';

/** A page on its way. Until the screen's script is there, all that is known of it is the kind of page. */
export function PageSkeleton({ shown: { row, route, query, params } }: { shown: Shown }) {
  const words = useWords();
  useEffect(scrollToTop, []); // the page before may have been left far down
  const skeleton =
    row.pageKind === 'detail' ? (
      <>
        <KnownOfArticle id={params.newsId} />
        <Skeleton shape="text" label={words('loadingArticle')} />
      </>
    ) : (
      <Skeleton shape={startsWithPicture.test(row.pageKind ?? '') ? 'lead' : 'list'} label={words('loadingNews')} />
    );
  if (route?.Frame) return <route.Frame query={query}>{skeleton}</route.Frame>;
  return (
    <>
      <Bar>{wayBack(row.pageKind)}</Bar>
      <main className={styles.page} id="content" tabIndex={-1} data-page={row.pageKind}>
        {skeleton}
      </main>
    </>
  );
}

/** Pages that begin with a picture from side to side. */
const startsWithPicture = /^(headline|topicdetail)$/;

/** Title and picture of the card that was tapped, in the places they have in the article. */
function KnownOfArticle({ id }: { id: string | undefined }) {
  const session = useSessionParts<'content' | 'stores'>();
  const { isShown, isLight } = usePictures();
  const { card } = openedCardStore(session.stores).getState();
  if (card === null || card.news_id !== id) return null;
  const [picture] = isShown ? card.thumbnail : [];
  return (
    <div className={styles.known} data-known>
      <h1 lang={session.content.code} dir={session.content.dir}>
        {card.title}
      </h1>
      {picture !== undefined && (
        <img src={isLight ? lightPicture(picture) : picture} alt="" width={thumbnail.width} height={thumbnail.height} />
      )}
    </div>
  );
}

/** What the screen's own bar will begin with. The feed and the country list, where readers start, lead nowhere back. */
function wayBack(kind: PageKind | null): ReactNode {
  if (kind === 'feeds' || kind === 'home') return null;
  return kind === 'detail' ? <LogoLink /> : <BackLink />;
}
