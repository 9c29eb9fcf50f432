import type { Article } from '@griot/contract/entities/article';
import { type ReactNode, useEffect } from 'react';
import { watchSight } from '../../../platform/page/nearness.ts';
import { scrollToTop } from '../../../platform/page/scrolling.ts';
import { makeReachable } from '../../../platform/surface/body-media.ts';
import { byId } from '../../../platform/surface/reading-line.ts';
import { useStatusBar } from '../../../session/article/use-status-bar.ts';
import type { ArticleConfig } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import { Toast } from '../../../ui/later/Toast.tsx';
import { bodyId } from '../ArticleBody.tsx';
import { endId } from '../ArticleEnd.tsx';
import type { Reading, ReadingEvent } from '../reading.state.ts';
import { useBarSwipe } from './use-bar-swipe.ts';
import { useReadingPlace } from './use-place.ts';
import { useWhile } from './use-while.ts';

export type ArticleLaterProps = {
  article: Article;
  config: ArticleConfig;
  reading: Reading;
  send: (event: ReadingEvent) => void;
  /** A few words for a while, such as how sharing went. */
  said: string;
  ads: ReactNode;
};

const TOAST = 4_000;

/** What an article can be read without: its place, its end, its gestures; it comes when the page is quiet. */
export function ArticleLater({ article, config, reading, send, said, ads }: ArticleLaterProps) {
  const { words } = useSession();
  useEnd(send);
  useBarSwipe(config.enable_header_toggle && reading.view === 'reader', send);
  useStatusBar();
  usePictureKeys();
  const wasMoved = useReadingPlace(article.news_entry_id, reading.isEndSeen);
  const isTold = useWhile(wasMoved, TOAST);
  return (
    <>
      {ads}
      {said !== '' && <Toast key={said} text={said} />}
      {said === '' && isTold && (
        <Toast text={words('continued')} action={{ label: words('goToTop'), onAct: scrollToTop }} />
      )}
    </>
  );
}

function useEnd(send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    const end = byId(endId);
    if (end === null) return undefined;
    return watchSight(end, (isSeen) => isSeen && send({ type: 'endSeen' }));
  }, [send]);
}

function usePictureKeys(): void {
  const { words } = useSession();
  useEffect(() => {
    const body = byId(bodyId);
    return body === null ? undefined : makeReachable(body, words('viewPicture'));
  }, [words]);
}
