import type { Article } from '@griot/contract/entities/article';
import { swipeDirection } from '@griot/domain/article/swipe-direction';
import { type ReactNode, useEffect } from 'react';
import { watchTouches } from '../../../platform/input/touches.ts';
import { watchSight } from '../../../platform/page/nearness.ts';
import { scrollToTop } from '../../../platform/page/scroll/scrolling.ts';
import { byId } from '../../../platform/surface/body/body-blocks.ts';
import { bodyId } from '../../../platform/surface/body/body-id.ts';
import { makeReachable } from '../../../platform/surface/body/body-media.ts';
import { showToast } from '../../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { useWords } from '../../../session/context/words.ts';
import type { ArticleConfig } from '../../../session/market-setup.ts';
import { CurrentToast } from '../../overlay/CurrentToast.face.tsx';
import { endId } from '../ArticleEnd.tsx';
import type { Reading, ReadingEvent } from '../reading.state.ts';
import { useStatusBar } from '../use-status-bar.ts';
import { useReadingPosition } from './use-reading-position.ts';

export type ArticleExtrasProps = {
  article: Article;
  config: ArticleConfig;
  reading: Reading;
  send: (event: ReadingEvent) => void;
  ads: ReactNode;
};

/** What an article can be read without: the reading place, its end, gestures. It is loaded when the browser is idle. */
export function ArticleExtras({ article, config, reading, send, ads }: ArticleExtrasProps) {
  useEnd(send);
  useBarSwipe(config.enable_header_toggle && reading.view === 'reader', send);
  useStatusBar();
  usePictureKeys();
  useContinued(useReadingPosition(article.news_entry_id, reading.isEndSeen));
  return (
    <>
      {ads}
      <CurrentToast />
    </>
  );
}

/** Shows a toast when the page was scrolled to where the reader had stopped, with a button back to the top. */
function useContinued(wasMoved: boolean): void {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  useEffect(() => {
    const { words } = session;
    if (wasMoved)
      showToast(session, words('article.continued'), {
        action: { label: words('article.goToTop'), onAct: scrollToTop },
      });
  }, [session, wasMoved]);
}

function useEnd(send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    const end = byId(endId);
    if (end === null) return undefined;
    return watchSight(end, (isSeen) => isSeen && send({ type: 'endSeen' }));
  }, [send]);
}

function usePictureKeys(): void {
  const words = useWords();
  useEffect(() => {
    const body = byId(bodyId);
    return body === null ? undefined : makeReachable(body, words('article.viewPicture'));
  }, [words]);
}

type SwipePath = { fromX: number; fromY: number; right: number; down: number };

/** With the setting on, swipes over the page hide and show the bar (DET-17); the page scrolls as ever. */
function useBarSwipe(isOn: boolean, send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    const page = byId('content');
    if (!isOn || page === null) return undefined;
    let way: SwipePath | null = null;
    /** Also called when the browser takes over the touch to scroll: the distance up to then counts. */
    const end = () => {
      const direction = way === null ? null : swipeDirection(way.right, way.down);
      if (direction !== null) send({ type: 'swiped', direction });
      way = null;
    };
    return watchTouches(page, {
      onTouch: ({ x, y }) => {
        way = { fromX: x, fromY: y, right: 0, down: 0 };
      },
      onMove: (x, y) => {
        if (way !== null) way = { ...way, right: x - way.fromX, down: y - way.fromY };
        return false;
      },
      onLift: end,
      onLost: end,
    });
  }, [isOn, send]);
}
