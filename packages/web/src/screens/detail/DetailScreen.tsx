import type { DetailMode } from '@griot/domain/article/detail-opening';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type ComponentType, useEffect, useState } from 'react';
import { ArticleEnd } from '../../features/article/ArticleEnd.tsx';
import { ArticleBody, ArticleHead } from '../../features/article/ArticleText.tsx';
import { Disclaimer, SourceNote } from '../../features/article/SourceNote.tsx';
import type { SectionProps } from '../../features/article/section-props.ts';
import bar from '../../features/article/TopBar.module.css';
import { TopBar } from '../../features/article/TopBar.tsx';
import { useReading } from '../../features/article/use-reading.ts';
import { useStay } from '../../features/article/use-stay.ts';
import { useOverlay } from '../../features/overlay/use-overlay.face.tsx';
import { BackLink, LogoLink } from '../../features/page-frame/BackLink.tsx';
import { SaveButton } from '../../features/reading/SaveButton.tsx';
import { TextSizeLink } from '../../features/settings/TextSizeLink.tsx';
import { useShare } from '../../features/share/use-share.tsx';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { onIdle } from '../../platform/input/moments.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { TrackedUnlessLink } from '../../session/context/SessionProvider.tsx';
import { articleRestFile } from './article-rest-file.ts';
import { Below } from './below/Below.tsx';
import styles from './DetailScreen.module.css';
import type { DetailData } from './detail-data.ts';

const originalFile = scriptFile(() => import('../../features/article/original/OriginalView.tsx'));

/** What stands in an article's column, from top to bottom; a new section is one line here (spec 2, Detail screen). */
const sections: readonly { name: string; Section: ComponentType<SectionProps> }[] = [
  { name: 'head', Section: ArticleHead },
  { name: 'body', Section: ArticleBody },
  { name: 'source', Section: SourceNote },
  { name: 'disclaimer', Section: Disclaimer },
  { name: 'end', Section: ArticleEnd },
  { name: 'below', Section: Below },
];

/** One article, set for reading (spec 2, Detail screen); another one is another page, with a state of its own. */
export function Screen({ data }: ScreenProps<Record<never, never>, DetailData>) {
  return (
    <TrackedUnlessLink isLink={data.opening.mode === 2}>
      <ArticlePage key={data.article.news_entry_id} {...data} />
    </TrackedUnlessLink>
  );
}

function ArticlePage({ article, opening, config, also }: DetailData) {
  useStay(article, opening.requestId);
  const { reading, send } = useReading(article, (opening.openType ?? article.open_type) === 1);
  const overlay = useOverlay();
  const share = useShare(article, opening, overlay);
  const isOriginal = reading.view === 'original';
  const client = useClient();
  const extras = useScriptFile(articleRestFile, { clock: client?.clock, plan: retryTable.background, when: onIdle });
  const original = useOriginalFile(isOriginal, () => {
    send({ type: 'readerPicked' });
    overlay.refuse();
  });
  // Until there is something over it, the text stays in reach.
  const isOver = isOriginal && original !== undefined;
  const onOriginal = () => send({ type: 'toggled' });
  const shown = { article, opening, config, also, onOriginal, onShare: share };
  const anchor = article.news_entry_id;
  const saved = { news_entry_id: anchor, href: hrefs.detail(article), title: article.news.title };
  // A shared link of another market is not one of the reader's own.
  const save = opening.mode !== 2 && <SaveButton item={saved} className={bar.tool} onLost={overlay.refuse} />;
  const tools = (
    <>
      {!isOriginal && <TextSizeLink className={bar.tool} overlay={overlay} />}
      {save}
    </>
  );
  const wayOut = <WayOut mode={opening.mode} isClosable={reading.isEndSeen} anchor={anchor} />;
  return (
    <>
      <TopBar article={article} reading={reading} send={send} wayOut={wayOut} onShare={share} tools={tools} />
      {isOver && <original.OriginalView article={article} reading={reading} send={send} />}
      <main className={styles.page} id={isOver ? undefined : 'content'} tabIndex={-1} inert={isOver}>
        <article>
          {sections.map(({ name, Section }) => (
            <Section key={name} {...shown} />
          ))}
        </article>
      </main>
      {overlay.overlay}
      {extras.name === 'arrived' && (
        <extras.module.articleRest.DetailExtras article={article} config={config} reading={reading} send={send} />
      )}
    </>
  );
}

type WayOutProps = { mode: DetailMode; isClosable: boolean; anchor: string };

/**
 * Leads out of the article. A shared link that was read to its end has a plain back arrow (DET-05, DET-16); otherwise
 * the product's name leads to the feed, at the card that was opened, with and without script.
 */
function WayOut({ mode, isClosable, anchor }: WayOutProps) {
  if (mode === 2 && isClosable) return <BackLink />;
  return <LogoLink anchor={mode === 2 ? '' : anchor} />;
}

/**
 * The script that shows the original, once that is wanted.
 * @param onLost it did not arrive
 */
function useOriginalFile(isWanted: boolean, onLost: () => void) {
  const client = useClient();
  const [file, setFile] = useState(() => originalFile.module());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for each time that it is wanted, and only then
  useEffect(() => {
    if (!isWanted || client === null || file !== undefined) return undefined;
    let isGone = false;
    originalFile.load({ plan: retryTable.tap, clock: client.clock }).then(
      (module) => isGone || setFile(module),
      () => isGone || onLost(),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return file;
}
