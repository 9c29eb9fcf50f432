import { useMemo } from 'react';
import { TopBar } from '../../features/article/TopBar.tsx';
import { useReading } from '../../features/article/use-reading.ts';
import { useShare } from '../../features/share/use-share.tsx';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { useOver } from '../../session/said/use-over.tsx';
import { SessionProvider, useSession } from '../../session/session.tsx';
import { useStay } from '../../session/tracking/use-stay.ts';
import styles from './DetailScreen.module.css';
import type { DetailData } from './detail-data.ts';
import { sections } from './sections.ts';
import { useLater } from './use-later.ts';
import { WayOut } from './WayOut.tsx';

/** One article, set for reading (spec 2, Detail screen); another one is another page, with a state of its own. */
export function Screen({ data }: ScreenProps<Record<never, never>, DetailData>) {
  const session = useSession();
  const isLink = data.opening.mode === 2;
  // A shared link is read by a device of its own: nothing done here is told of the reader (DET-03).
  const told = useMemo(() => (isLink ? { ...session, tracker: null } : session), [session, isLink]);
  return (
    <SessionProvider session={told}>
      <ArticlePage key={data.article.news_entry_id} {...data} />
    </SessionProvider>
  );
}

function ArticlePage({ article, opening, config, also }: DetailData) {
  useStay(article, opening.requestId);
  const { reading, send } = useReading(article, (opening.openType ?? article.open_type) === 1);
  const over = useOver();
  const share = useShare(article, opening, over);
  const isOriginal = reading.view === 'original';
  const { DetailLater, OriginalView } = useLater(isOriginal, () => {
    send({ type: 'readerPicked' });
    over.refuse();
  });
  // Until there is something over it, the text stays in reach.
  const isOver = isOriginal && OriginalView !== undefined;
  const onOriginal = () => send({ type: 'toggled' });
  const shown = { article, opening, config, also, onOriginal, onShare: share };
  const anchor = article.news_entry_id;
  const wayOut = <WayOut mode={opening.mode} isClosable={reading.isEndSeen} anchor={anchor} onStuck={over.refuse} />;
  return (
    <>
      <TopBar article={article} reading={reading} send={send} wayOut={wayOut} onShare={share} />
      {isOver && <OriginalView article={article} reading={reading} send={send} />}
      <main className={styles.page} id={isOver ? undefined : 'content'} tabIndex={-1} inert={isOver}>
        <article>
          {sections.map(({ name, Section }) => (
            <Section key={name} {...shown} />
          ))}
        </article>
      </main>
      {over.over}
      {DetailLater && <DetailLater article={article} config={config} reading={reading} send={send} />}
    </>
  );
}
